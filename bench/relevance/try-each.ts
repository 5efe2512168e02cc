import { askEach } from '../measuring.ts'

export interface Tried {
	/** Of the searches that found what they should. */
	readonly share: number
	readonly misses: readonly string[]
}

/** `findMiss` returns what went wrong, or `undefined`. */
export async function tryEach<Search>(
	searches: readonly Search[],
	atATime: number,
	findMiss: (search: Search) => Promise<string | undefined>,
): Promise<Tried> {
	const misses = (await askEach(searches, atATime, findMiss)).flatMap((miss) => miss ?? [])
	return { share: (searches.length - misses.length) / Math.max(1, searches.length), misses }
}
