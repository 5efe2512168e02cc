import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { logFailure } from '../../../platform/log-failure.ts'
import { openChannel } from '../../../platform/session/open-channel.ts'
import { readSession } from '../../../platform/session/session-store.ts'
import { areLettersOn, knowLetters } from './letters-state.ts'

/** Ends when the newest change is answered. */
let saving: Promise<unknown> = Promise.resolve()
let changes = 0

const otherTabs = openChannel('letters')

// Shows what the same person changed in other tabs.
otherTabs?.addEventListener('message', ({ data: { userId, isOn } }) => knowLetters(userId, isOn))

/** What a guest agrees to. */
export const askForLetters = m.favorites_arrival_question

/** Asks the server. Where it does not answer, what is known stays. */
export async function learnLetters(signal?: AbortSignal): Promise<void> {
	const { userId } = readSession()
	if (userId === null) return
	await saving.catch(() => undefined)
	const before = changes
	try {
		const { isOn } = await call('GET /favorite-letters', {}, signal && { signal })
		// What was pressed meanwhile is newer.
		if (changes === before) knowLetters(userId, isOn)
	} catch {
		// Another server may write none.
	}
}

/** Shows the change at once; changes are sent one by one. Throws when it fails, and shows again what was. */
export async function saveLetters(isOn: boolean): Promise<void> {
	const { userId } = readSession()
	const before = areLettersOn()
	const change = ++changes
	knowLetters(userId, isOn)
	const sending = saving.catch(() => undefined).then(() => call('PUT /favorite-letters', { body: { isOn } }))
	saving = sending
	try {
		await sending
		otherTabs?.postMessage({ userId, isOn })
	} catch (error) {
		logFailure('The letters about favourites were not changed', error)
		if (change === changes) knowLetters(userId, before)
		throw error
	}
}
