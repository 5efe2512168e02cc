import { loadavg } from 'node:os'
import { seededRandom } from '../../data/seeded-random.ts'
import { chooseBeginnings, chooseSearches, readProducts, searchKinds, searchPath } from '../../data/shop-queries.ts'
import { describeLoad, type MeasuredLoad, measureLoad, medianLoad, type ServerLoad } from '../../load/compare-loads.ts'
import {
	extentOf,
	type Figure,
	type Findings,
	inDigits,
	type Manner,
	type Measurement,
	takeRounds,
} from '../../measuring.ts'
import { readJudgedQueries } from '../../relevance/judged-queries.ts'
import { chosenStock, joinDatabase, type MeasuredShop, openShop } from '../../shops/measured-shop.ts'

const connections = 4
const searchesAsked = 600
const beginningsAsked = 400
const narrowed = { minPrice: '1000', maxPrice: '20000', availability: 'available' }

/** From this number of products on only searches have a limit. */
const largeShop = 500_000
const searchLimitOfLarge = 120

export const search: Measurement = {
	name: 'search',
	title: `searches and suggestions, ${connections} at a time, many different texts`,
	async run(manner) {
		await using shop = await openShop({ stock: chosenStock(manner, 89_900) }, manner)
		const parents = await measureParents(shop, manner)
		const titles = await measureTitles(shop, manner)
		return {
			figures: [...parents.figures, ...titles.figures],
			remarks: [
				`${inDigits(shop.products)} products`,
				...[parents, titles].flatMap(({ remarks = [] }) => remarks),
				`load average at the end ${averages()}`,
			],
		}
	},
}

function averages(): string {
	return loadavg()
		.map((load) => load.toFixed(2))
		.join(' ')
}

interface Asked {
	readonly name: string
	readonly paths: readonly string[]
	/** Milliseconds. */
	readonly atMost?: number
}

/** The judged queries for tuning, whole and cut anywhere, as a suggestion sees them. */
async function measureParents(shop: MeasuredShop, manner: Manner): Promise<Findings> {
	const texts = readJudgedQueries('tuning').map(({ text }) => text)
	const random = seededRandom(11)
	const begun = texts.map((text) => text.slice(0, 2 + Math.floor(random() * (text.length - 1))).trim())
	return await measureAsked(shop, manner, [
		{
			name: "parents' searches",
			paths: texts.map((text) => searchPath(text)),
			atMost: isLarge(shop) ? searchLimitOfLarge : 25,
		},
		{
			name: "parents' searches by price and stock",
			paths: texts.map((text) => searchPath(text, narrowed)),
			...withLimit(shop, 35),
		},
		{ name: "suggestions for parents' searches", paths: begun.map(suggestionPath), ...withLimit(shop, 15) },
	])
}

function withLimit(shop: MeasuredShop, atMost: number): { atMost?: number } {
	return isLarge(shop) ? {} : { atMost }
}

function isLarge({ products }: MeasuredShop): boolean {
	return products >= largeShop
}

/** Words of titles, slips and barcodes. */
async function measureTitles(shop: MeasuredShop, manner: Manner): Promise<Findings> {
	await using database = await joinDatabase(shop)
	const products = await readProducts(database.pool)
	const searches = chooseSearches(products, searchesAsked)
	const sorted = searches.map(({ text }) => searchPath(text, { ...narrowed, sort: 'cheap' }))
	const { figures, remarks = [] } = await measureAsked(shop, manner, [
		{ name: 'search', paths: searches.map(({ text }) => searchPath(text)), ...withLimit(shop, 25) },
		{
			name: 'suggestions',
			paths: chooseBeginnings(products, beginningsAsked).map(suggestionPath),
			...withLimit(shop, 15),
		},
		{ name: 'search by price and stock, the cheapest first', paths: sorted },
	])
	const byKind: string[] = []
	for (const kind of searchKinds) {
		const texts = searches.filter((one) => one.kind === kind).map(({ text }) => text)
		const paths = texts.map((text) => searchPath(text))
		const load = await measureLoad(loadOf(shop, paths, manner))
		byKind.push(`${describeLoad(`search by ${kind}`, load)}; e.g. ${texts.slice(0, 5).join(', ')}`)
	}
	return { figures, remarks: [...remarks, ...byKind] }
}

async function measureAsked(shop: MeasuredShop, manner: Manner, asked: readonly Asked[]): Promise<Findings> {
	const figures: Figure[] = []
	const remarks: string[] = []
	for (const { name, paths, atMost } of asked) {
		const load = medianLoad(await takeRounds(manner, 5, async () => await measureLoad(loadOf(shop, paths, manner))))
		figures.push(...figuresOf(name, load, atMost))
		const remark = `${describeLoad(name, load)}; ${paths.length} different, load average ${averages()}`
		remarks.push(remark)
		// A large shop takes long, and what was measured is known even when the rest fails.
		if (isLarge(shop)) console.log(remark)
	}
	return { figures, remarks }
}

function suggestionPath(text: string): string {
	return `/api/products/suggestions?${new URLSearchParams({ query: text })}`
}

function loadOf(server: MeasuredShop, paths: readonly string[], manner: Manner): ServerLoad {
	return { server, ...extentOf(manner, { connections, requests: paths.length * 3 }), paths: [...paths] }
}

function figuresOf(name: string, { requestsPerSecond, p50, p95 }: MeasuredLoad, atMost: number | undefined): Figure[] {
	return [
		{ name: `${name}: p95`, value: p95, decimals: 1, unit: 'ms', ...(atMost && { target: { atMost } }) },
		{ name: `${name}: p50`, value: p50, decimals: 1, unit: 'ms' },
		{ name, value: requestsPerSecond, unit: '/s' },
	]
}
