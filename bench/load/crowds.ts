import { Worker } from 'node:worker_threads'
import type { Figure, Manner } from '../measuring.ts'
import { applyLoad } from './load.ts'

const crowds = [16, 32, 64]
const turns = 10
const rivals = 4
const besideRivals = 40

/** No crowd asks for more pages than these in all. */
export const mostOfCrowds = turns * crowds.reduce((sum, people) => sum + people, 0) + besideRivals

/** How many visitors are refused who come at once and open a page each time they got one; pages that nobody asked for before. */
export async function measureCrowds(
	url: string,
	pathOf: (number: number) => string,
	{ isProof }: Manner,
): Promise<Figure[]> {
	let asked = 0
	const come = async (people: number, requests: number) => {
		const paths = Array.from({ length: requests }, (_, index) => pathOf(asked + index))
		asked += requests
		return await applyLoad({ url, connections: people, paths, requests })
	}
	const figures: Figure[] = []
	for (const people of crowds) {
		const { refused, p99 } = await come(people, isProof ? people : turns * people)
		figures.push({ name: `refused of ${people} at once`, value: refused, target: { atMost: 0 } })
		figures.push({ name: `${people} at once: p99`, value: p99, unit: 'ms' })
	}
	const loops = Array.from({ length: isProof ? 0 : rivals }, () => new Worker('for (;;) {}', { eval: true }))
	const { refused } = await come(besideRivals, besideRivals)
	await Promise.all(loops.map((loop) => loop.terminate()))
	figures.push({
		name: `refused of ${besideRivals} beside ${rivals} busy programs`,
		value: refused,
		target: { atMost: 0 },
	})
	return figures
}
