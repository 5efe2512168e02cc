import { call } from '../../platform/api/browser-call.ts'
import type { LetterLink } from './link-of-letter.ts'

const asked = new Map<string, Promise<unknown>>()

/** Confirms the address of a letter's link; a link works once, so it is sent once, however often the page asks, until that failed. */
export async function confirmEmail(link: LetterLink): Promise<void> {
	const answer = asked.get(link.token) ?? call('POST /confirm-email', { body: link })
	asked.set(link.token, answer)
	try {
		await answer
	} catch (error) {
		asked.delete(link.token)
		throw error
	}
}
