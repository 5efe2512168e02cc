import type { CallName, Calls } from '#contract/calls.ts'
import type { Answer, Sent } from '#contract/endpoint.ts'

/**
 * Makes a call of the contract by its name, as `call('GET /products/{id}', { params: { id } })`.
 * Throws an `ApiProblem` for every answer that is not a success and a `TypeError` when the server is out of reach.
 */
export type Call = <Name extends CallName>(
	name: Name,
	sent: Sent<Calls[Name]> & SentParts,
	options?: CallOptions,
) => Promise<Answer<Calls[Name]>>

/** The parts of any call; which of them a call has, and of what type, `Sent` says. */
export interface SentParts {
	readonly params?: Readonly<Record<string, unknown>>
	readonly query?: Readonly<Record<string, unknown>>
	readonly body?: unknown
}

export interface CallOptions {
	readonly signal?: AbortSignal
	readonly headers?: Readonly<Record<string, string>>
}
