import type { Findings } from './figures.ts'

/** How the measurements are to be taken. */
export interface Manner {
	/** Only to prove that they run: about a second each, on a few products; what they find says nothing. */
	readonly isProof: boolean
	/** A real catalogue file instead of generated products. */
	readonly cataloguePath: string | undefined
	/** Where the shops under load leave their CPU profiles. */
	readonly profileFolder: string | undefined
}

/** Something that is measured; its name is what the command line calls it. */
export interface Measurement {
	readonly name: string
	readonly title: string
	run(manner: Manner): Promise<Findings>
}

/** What so many rounds come to, after one that only warms up; to prove that it runs, a single one will do. */
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

/** How much of a load there is; to prove that it runs, a few requests will do. */
export function extentOf({ isProof }: Manner, extent: Extent): Extent {
	return isProof ? { connections: 2, requests: 40 } : extent
}

/** What `ask` answers for every item, in their order; so many are asked for at a time. */
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
