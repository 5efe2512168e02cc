import { medianOf } from './figures.ts'
import { seededRandom } from './seeded-random.ts'

/** How far the median of some values lies from that of others, in percent of the latter, with its 95 % confidence interval. */
export interface MedianDifference {
	readonly percent: number
	readonly from: number
	readonly to: number
}

const resamples = 4_000

/** Compares medians; the interval is a bootstrap's: the middle 95 % of what equally many values drawn anew would give. */
export function compareMedians(values: readonly number[], others: readonly number[]): MedianDifference {
	const random = seededRandom(7)
	const drawAnew = (from: readonly number[]) => from.map(() => from[Math.floor(random() * from.length)] ?? Number.NaN)
	const drawn = Array.from({ length: resamples }, () => percentApart(drawAnew(values), drawAnew(others)))
	drawn.sort((a, b) => a - b)
	const at = (share: number) => drawn[Math.floor(share * resamples)] ?? Number.NaN
	return { percent: percentApart(values, others), from: at(0.025), to: at(0.975) }
}

function percentApart(values: readonly number[], others: readonly number[]): number {
	return (medianOf(values) / medianOf(others) - 1) * 100
}
