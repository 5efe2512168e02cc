import type { ProblemCode, Problem as ProblemDetails } from '#contract/problems.ts'
import { problemStatus } from '#contract/problems.ts'

type Told = 'errors' | 'current' | 'least' | 'deliveryPrice' | 'wrappingPrice' | 'discount'

type Extras = Partial<Pick<ProblemDetails, Told>> & {
	readonly retryAfterSeconds?: number
	readonly headers?: Readonly<Record<string, string>>
}

export class Problem extends Error {
	readonly code: ProblemCode
	readonly extras: Extras

	constructor(code: ProblemCode, extras: Extras = {}) {
		super(code)
		this.code = code
		this.extras = extras
	}

	get status(): number {
		return problemStatus[this.code]
	}
}

/** For use after `??`. */
export function fail(code: ProblemCode, extras?: Extras): never {
	throw new Problem(code, extras)
}
