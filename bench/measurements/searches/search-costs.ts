import { loadavg } from 'node:os'
import { chooseSearches, readProducts, searchPath } from '../../data/shop-queries.ts'
import { measureLoad } from '../../load/compare-loads.ts'
import {
	extentOf,
	type Figure,
	inDigits,
	type Manner,
	type Measurement,
	medianOf,
	takeRounds,
} from '../../measuring.ts'
import { chosenStock, joinDatabase, type MeasuredShop, openShop } from '../../shops/measured-shop.ts'

/** With more, a slow machine refuses some. */
const connections = 4
const rounds = 5
const searchesPerRound = 300

/** Of a search as a call, and of its page. */
const asked = {
	search: (text: string) => searchPath(text),
	'page of a search': (text: string) => `/catalog?${new URLSearchParams({ query: text })}`,
} as const

type Asked = keyof typeof asked

const mostMs: Readonly<Record<Asked, number>> = { search: 2.5, 'page of a search': 6 }

const kinds = ['search', 'page of a search'] as const satisfies readonly Asked[]

/** Processor milliseconds of one request. */
interface Cost {
	readonly node: number
	readonly postgres: number
}

/** No text is asked for twice, so nothing is kept of it. */
export const searchCosts: Measurement = {
	name: 'search-costs',
	title: 'the processor time of a search and of its page, in Node and in PostgreSQL',
	async run(manner) {
		await using shop = await openShop({ stock: chosenStock(manner, 10_000) }, manner)
		const texts = await chooseTexts(shop)
		const costs: Record<Asked, Cost[]> = { search: [], 'page of a search': [] }
		await takeRounds(manner, rounds, async (round) => {
			// The round that warms up is measured, too, and left out below.
			for (const [place, name] of kinds.entries()) {
				const from = (round * kinds.length + place) * searchesPerRound
				const paths = texts.slice(from, from + searchesPerRound).map(asked[name])
				costs[name].push(await measureCost(shop, manner, paths))
			}
		})
		return {
			figures: kinds.flatMap((name) => figuresOf(name, manner.isProof ? costs[name] : costs[name].slice(1))),
			remarks: [
				`${inDigits(shop.products)} products, ${texts.length} different texts, ${connections} connections, load average ${inDigits(loadavg()[0] ?? 0, 1)}`,
			],
		}
	},
}

/** As many as the rounds ask for, fewer of a small shop. */
async function chooseTexts(shop: MeasuredShop): Promise<string[]> {
	await using database = await joinDatabase(shop)
	const searches = chooseSearches(await readProducts(database.pool), (1 + rounds) * kinds.length * searchesPerRound)
	return [...new Set(searches.map(({ text }) => text))]
}

async function measureCost(shop: MeasuredShop, manner: Manner, paths: string[]): Promise<Cost> {
	const requests = Math.min(searchesPerRound, paths.length)
	const load = await measureLoad({ server: shop, ...extentOf(manner, { connections, requests }), paths })
	return { node: load.cpuPerRequestMicros / 1_000, postgres: load.postgresPerRequestMicros / 1_000 }
}

function figuresOf(name: Asked, costs: readonly Cost[]): Figure[] {
	const figure = (part: string, of: (cost: Cost) => number) => ({
		name: `${name}: processor time${part}`,
		value: medianOf(costs.map(of)),
		decimals: 2,
		unit: 'ms',
	})
	return [
		figure(', Node', ({ node }) => node),
		figure(', PostgreSQL', ({ postgres }) => postgres),
		{ ...figure('', ({ node, postgres }) => node + postgres), target: { atMost: mostMs[name] } },
	]
}
