import { readFields, readNumber } from './read-value.ts'

/** How many reviews have one star, two, … five; `undefined` when the answer does not say. */
export function readRatings(answer: unknown): readonly number[] | undefined {
	const counts = readFields(answer).get('counts')
	if (!Array.isArray(counts)) return undefined
	const read = counts.flatMap((count: unknown) => readNumber(count) ?? [])
	return read.length === 5 ? read : undefined
}
