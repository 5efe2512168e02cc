import { readSession } from '../../../platform/session/session-store.ts'

/** What is known of the person who was signed in then. */
let known: { readonly userId: string | null; readonly isOn: boolean | undefined } = { userId: null, isOn: undefined }
const listeners = new Set<() => void>()

export function subscribeLetters(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Whether the person gets letters about favourites; `undefined` until that is known. */
export function areLettersOn(): boolean | undefined {
	return known.userId === readSession().userId ? known.isOn : undefined
}

export function knowLetters(userId: string | null, isOn: boolean | undefined): void {
	if (userId !== readSession().userId) return
	known = { userId, isOn }
	for (const listener of listeners) listener()
}
