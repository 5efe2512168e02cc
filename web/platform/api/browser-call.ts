import { currentLanguage } from '../language.ts'
import type { PublicSettings } from '../settings.ts'
import { ApiProblem } from './api-problem.ts'
import type { Call } from './call.ts'
import { sendRequest } from './send-request.ts'

/** Where the access token lives; `session/` fills this in, so that calls need not know how a session is kept. */
export interface TokenSource {
	/** The token of session storage, when it looks like one. */
	readonly find: () => string | undefined
	/** The id of the signed-in person. */
	readonly findPerson: () => string | null
	/** Gets a new token with the refresh cookie; `undefined` when there is none to be had. */
	readonly refresh: () => Promise<string | undefined>
	/** The session is over: forgets the token and leads to the sign-in. */
	readonly giveUp: () => void
}

let settings: PublicSettings | undefined
let tokens: TokenSource | undefined

/** Tells calls where to go; done once, before anything is called. */
export function configureCalls(given: PublicSettings): void {
	settings = given
}

/** Tells calls whose token to send. */
export function authorizeCalls(source: TokenSource): void {
	tokens = source
}

/** Sign-in calls are never retried and never redirect. */
const neverRetried = /\{auth-base\}|\/verify-2fa$/

/** The browser's call: sends the token, and after a 401 refreshes it once and tries once more. */
export const call: Call = async (name, sent, options) => {
	return neverRetried.test(name) ? await attempt(undefined) : await withToken(attempt)

	async function attempt(bearer: string | undefined) {
		const headers = { ...personalHeaders(bearer), ...options?.headers }
		// biome-ignore lint/nursery/noUnsafeTypeAssertion: what another server answers is read tolerantly where it is used
		return (await sendRequest(name, sent, publicSettings(), { ...options, headers })) as never
	}
}

/**
 * Asks for something with the session's token; after a 401 refreshes it once and asks once more. What a person asked who has
 * left meanwhile is not asked again: it is nothing to the next one.
 */
export async function withToken<Result>(attempt: (token: string | undefined) => Promise<Result>): Promise<Result> {
	const token = tokens?.find()
	const person = tokens?.findPerson() ?? null
	try {
		return await attempt(token)
	} catch (error) {
		const isExpired = error instanceof ApiProblem && error.status === 401
		if (!isExpired || !tokens) throw error
		if (person !== null && person !== tokens.findPerson()) throw error
		const fresh = replacementFor(token) ?? (await tokens.refresh())
		if (fresh) return await attempt(fresh)
		tokens.giveUp()
		throw error
	}
}

/** Whose request it is, and in which language. */
export function personalHeaders(token: string | undefined): Record<string, string> {
	return { 'accept-language': currentLanguage(), ...(token && { authorization: `Bearer ${token}` }) }
}

/** The token that another call got while this one was on its way. */
function replacementFor(refused: string | undefined): string | undefined {
	const kept = tokens?.find()
	return kept === refused ? undefined : kept
}

/** The shop's settings, as calls were given them. Throws before that. */
export function publicSettings(): PublicSettings {
	if (!settings) throw new Error('configureCalls() comes before any call')
	return settings
}
