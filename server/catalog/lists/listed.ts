import type { Correction } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { ProductRow } from '../queries.ts'

/** The products of one page, and how many match on all of them. */
export interface Listed {
	readonly rows: readonly ProductRow[]
	readonly total: number
	/** There are more than were counted. */
	readonly isLowerBound: boolean
	readonly correction?: Correction | undefined
}

/** A count that above the limit says no more than that there are many. */
export function capCount(counted: number): Pick<Listed, 'total' | 'isLowerBound'> {
	return { total: Math.min(counted, limits.countedMatches), isLowerBound: counted > limits.countedMatches }
}
