import { aheadHeader } from '#contract/endpoint.ts'
import { currentLanguage } from '../language.ts'
import type { PublicSettings } from '../settings.ts'
import { ApiProblem } from './api-problem.ts'
import type { Call } from './call.ts'
import { sendRequest } from './send-request.ts'

/** `session/` fills this in, so calls do not depend on how a session is kept. */
export interface TokenSource {
	readonly find: () => string | undefined
	readonly findPerson: () => string | null
	/** Whether this shop's own server issued it. */
	readonly isOwn: (token: string | undefined) => boolean
	readonly refresh: () => Promise<string | undefined>
	readonly giveUp: () => void
}

let settings: PublicSettings | undefined
let tokens: TokenSource | undefined

export function configureCalls(given: PublicSettings): void {
	settings = given
}

export function authorizeCalls(source: TokenSource): void {
	tokens = source
}

/** Sign-in calls are never retried and never redirect. */
const neverRetried = /\{auth-base\}|\/verify-2fa$/

let changedAt = Number.NEGATIVE_INFINITY

/** When the person last sent anything to the server. */
export function lastChangeAt(): number {
	return changedAt
}

export const call: Call = async (name, sent, options) => {
	try {
		return neverRetried.test(name) ? await attempt(undefined) : await withToken(attempt)
	} finally {
		if (!name.startsWith('GET ')) changedAt = Date.now()
	}

	async function attempt(bearer: string | undefined) {
		const headers = {
			...personalHeaders(bearer),
			...keyHeaders(options?.idempotencyKey, bearer),
			// Another origin would be asked first whether it takes the header.
			...(options?.isAhead && publicSettings().apiBase.startsWith('/') && { [aheadHeader]: '1' }),
			...options?.headers,
		}
		// biome-ignore lint/nursery/noUnsafeTypeAssertion: what another server answers is read tolerantly where it is used
		return (await sendRequest(name, sent, publicSettings(), { ...options, headers })) as never
	}
}

/** Repeats a request once with a refreshed token after a 401. If the person changed meanwhile, the request is not repeated. */
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

export function personalHeaders(token: string | undefined): Record<string, string> {
	return { 'accept-language': currentLanguage(), ...(token && { authorization: `Bearer ${token}` }) }
}

/** Pages of the shop's own server call it on their origin, or elsewhere with a token that it issued. */
function keyHeaders(key: string | undefined, token: string | undefined): Record<string, string> {
	const isOwn = publicSettings().apiBase.startsWith('/') || tokens?.isOwn(token) === true
	return key !== undefined && isOwn ? { 'idempotency-key': key } : {}
}

function replacementFor(refused: string | undefined): string | undefined {
	const kept = tokens?.find()
	return kept === refused ? undefined : kept
}

/** Throws before `configureCalls`. */
export function publicSettings(): PublicSettings {
	if (!settings) throw new Error('configureCalls() comes before any call')
	return settings
}
