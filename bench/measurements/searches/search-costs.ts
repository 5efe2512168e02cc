import { loadavg } from 'node:os'
import { chooseSearches, readProducts, searchPath } from '../../data/shop-queries.ts'
import { applyLoad } from '../../load/load.ts'
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
import { cpuMicrosOf, listTree } from '../../shops/process-tree.ts'

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
	const before = readCosts(shop)
	const requests = Math.min(searchesPerRound, paths.length)
	const done = await applyLoad({ url: shop.url, ...extentOf(manner, { connections, requests }), paths })
	if (done.refused > 0) throw new Error(`${done.refused} of ${done.requests} requests were refused`)
	const after = readCosts(shop)
	const each = (micros: number) => micros / 1_000 / done.requests
	return { node: each(after.node - before.node), postgres: each(after.postgres - before.postgres) }
}

/** Processor microseconds so far. A connection of PostgreSQL that ended would be missed: the pool keeps them all. */
function readCosts({ launcher, pid }: MeasuredShop): Cost {
	const processes = listTree(launcher).filter(({ command }) => /^(\S*\/)?postgres[: ]/.test(command))
	return { node: cpuMicrosOf(pid), postgres: processes.reduce((sum, one) => sum + cpuMicrosOf(one.pid), 0) }
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
