import { call } from '../../../platform/api/browser-call.ts'
import { logFailure } from '../../../platform/log-failure.ts'
import { openChannel } from '../../../platform/session/open-channel.ts'
import { readSession } from '../../../platform/session/session-store.ts'

/** What is known of the person who was signed in then. */
let known: { readonly userId: string | null; readonly isOn: boolean | undefined } = { userId: null, isOn: undefined }
/** Ends when the newest change is answered. */
let saving: Promise<unknown> = Promise.resolve()
let changes = 0
const listeners = new Set<() => void>()

const otherTabs = openChannel('letters')

// Shows what the same person changed in other tabs.
otherTabs?.addEventListener('message', ({ data: { userId, isOn } }) => {
	if (userId === readSession().userId) know(userId, isOn)
})

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

/** Asks the server. Where it does not answer, what is known stays. */
export async function learnLetters(signal?: AbortSignal): Promise<void> {
	const { userId } = readSession()
	if (userId === null) return
	await saving.catch(() => undefined)
	const before = changes
	try {
		const { isOn } = await call('GET /favorite-letters', {}, signal && { signal })
		// What was pressed meanwhile is newer.
		if (changes === before && readSession().userId === userId) know(userId, isOn)
	} catch (error) {
		if (!signal?.aborted) logFailure('Whether there are letters about favourites is unknown', error)
	}
}

/** Shows the change at once; changes are sent one by one. Throws when it fails, and shows again what was. */
export async function saveLetters(isOn: boolean): Promise<void> {
	const { userId } = readSession()
	const before = areLettersOn()
	const change = ++changes
	know(userId, isOn)
	const sending = saving.catch(() => undefined).then(() => call('PUT /favorite-letters', { body: { isOn } }))
	saving = sending
	try {
		await sending
		otherTabs?.postMessage({ userId, isOn })
	} catch (error) {
		logFailure('The letters about favourites were not changed', error)
		if (change === changes && known.userId === userId) know(userId, before)
		throw error
	}
}
