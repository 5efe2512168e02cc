import type { Findings } from './figures.ts'
import type { Half } from './relevance/judged-queries.ts'

export interface Manner {
	/** Checks only that the measurement runs: about a second on a few products. */
	readonly isProof: boolean
	readonly cataloguePath: string | undefined
	/** The catalogue is filled in as often as this. */
	readonly copies: number
	/** The half of the judged queries that is shown query by query. */
	readonly shownQueries: Half | undefined
	/** Shops under load write CPU profiles there. */
	readonly profileFolder: string | undefined
}

/** The command line uses `name`. */
export interface Measurement {
	readonly name: string
	readonly title: string
	run(manner: Manner): Promise<Findings>
}

/** The first round only warms up; a proof takes one round. */
export async function takeRounds<Result>(
	{ isProof }: Manner,
	rounds: number,
	take: (round: number) => Promise<Result>,
): Promise<Result[]> {
	const taken: Result[] = []
	for (let round = 0; round < (isProof ? 1 : 1 + rounds); round++) taken.push(await take(round))
	return isProof ? taken : taken.slice(1)
}

interface Extent {
	readonly connections: number
	readonly seconds?: number
	readonly requests?: number
}

/** A proof needs only a few requests. */
export function extentOf({ isProof }: Manner, extent: Extent): Extent {
	return isProof ? { connections: 2, requests: 40 } : extent
}

/** Keeps the order of the items; asks `atATime` at once. */
export async function askEach<Item, Answer>(
	items: readonly Item[],
	atATime: number,
	ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
	const waiting = items.entries()
	const answers: Answer[] = []
	const askOn = async () => {
		for (const [place, item] of waiting) answers[place] = await ask(item)
	}
	await Promise.all(Array.from({ length: atATime }, askOn))
	return answers
}
