/**
 * What became of a request: `refused` and `missing` are answers for good; with `unknown` it may have been done all the same,
 * and may be repeated with the same key and body.
 */
export type FailureKind = 'unknown' | 'refused' | 'missing'

interface Details {
	/** The HTTP status; none when there was no answer. */
	readonly status?: number
	/** The provider's words for it. */
	readonly code?: string | undefined
	readonly parameter?: string | undefined
	/** How long the provider wants to be left alone. */
	readonly retryAfterMs?: number | undefined
}

/** A request that the payment provider did not answer with what was asked for. It may be logged: it holds no secret. */
export class ProviderFailure extends Error {
	override readonly name = 'ProviderFailure'
	readonly kind: FailureKind
	readonly details: Details

	constructor(kind: FailureKind, sentence: string, details: Details = {}) {
		super(sentence)
		this.kind = kind
		this.details = details
	}
}
