import { call } from '../../../platform/api/browser-call.ts'
import { logFailure } from '../../../platform/log-failure.ts'
import { readSession } from '../../../platform/session/session-store.ts'

/** What is known of the person who was signed in then. */
let known: { readonly userId: string | null; readonly isOn: boolean | undefined } = { userId: null, isOn: undefined }
const listeners = new Set<() => void>()

function know(userId: string | null, isOn: boolean | undefined): void {
	known = { userId, isOn }
	for (const listener of listeners) listener()
}

export function subscribeLetters(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Whether the person gets letters about favourites; `undefined` until that is known. */
export function areLettersOn(): boolean | undefined {
	return known.userId === readSession().userId ? known.isOn : undefined
}

/** Asks once. It stays unknown where the server does not answer. */
export async function learnLetters(): Promise<void> {
	const { userId } = readSession()
	if (userId === null || areLettersOn() !== undefined) return
	try {
		const { isOn } = await call('GET /favorite-letters', {})
		// What was pressed meanwhile is newer.
		if (readSession().userId === userId && areLettersOn() === undefined) know(userId, isOn)
	} catch (error) {
		logFailure('Whether favourites are written about is unknown', error)
	}
}

/** Shows the change at once. Throws when it fails, and shows again what was. */
export async function saveLetters(isOn: boolean): Promise<void> {
	const { userId } = readSession()
	const before = areLettersOn()
	know(userId, isOn)
	try {
		await call('PUT /favorite-letters', { body: { isOn } })
	} catch (error) {
		logFailure('The letters about favourites were not changed', error)
		if (known.userId === userId) know(userId, before)
		throw error
	}
}
