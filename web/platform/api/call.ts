import type { BasicCall } from '#contract/basic-calls.ts'
import type { CallName, Calls } from '#contract/calls.ts'
import type { Answer, Sent } from '#contract/endpoint.ts'

/**
 * Calls the contract by name, as `call('GET /products/{id}', { params: { id } })`. Throws an `ApiProblem` for a refusal and a
 * `TypeError` when the server is unreachable. The answer of a basic call is `unknown`: another server may answer a little
 * differently.
 */
export type Call = <Name extends CallName>(
	name: Name,
	sent: Sent<Calls[Name]> & SentParts,
	options?: CallOptions,
) => Promise<Name extends BasicCall ? unknown : Answer<Calls[Name]>>

export interface SentParts {
	readonly params?: Readonly<Record<string, unknown>>
	readonly query?: Readonly<Record<string, unknown>>
	readonly body?: unknown
}

export interface CallOptions {
	readonly signal?: AbortSignal
	readonly headers?: Readonly<Record<string, string>>
	/** Sent to a server that is known to take it: another one may refuse requests with headers that it does not know. */
	readonly idempotencyKey?: string | undefined
	/** Only a guess at what the person opens next: the shop's own server lets it wait behind what is wanted. */
	readonly isAhead?: boolean
	/** The request outlives the page. */
	readonly keepalive?: boolean
}
