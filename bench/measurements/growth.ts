import { askForPage, chooseFilters, chooseSearches, readProducts, searchPath } from '../data/shop-queries.ts'
import { compareLoads, describeLoad, type MeasuredLoad } from '../load/compare-loads.ts'
import { askEach, extentOf, type Figure, type Findings, inDigits, type Manner, type Measurement } from '../measuring.ts'
import { generatedStock, joinDatabase, type MeasuredShop, openShop } from '../shops/measured-shop.ts'

const connections = 4
const filtersAsked = 24
const searchesAsked = 120
/** Per round. */
const requests = 1_200
const deepPage = 'pageNumber=800&pageSize=12'

/** Compares a shop with one that has a hundred times as many products. */
export const growth: Measurement = {
	name: 'growth',
	title: 'p95 of a large catalogue to that of a small one, on two servers in turns',
	async run(manner) {
		await using small = await openShop({ stock: generatedStock(manner, 10_000) }, manner)
		const startedAt = performance.now()
		await using large = await openShop({ stock: generatedStock(manner, 1_000_000) }, manner)
		const filling = `${inDigits(large.products)} products were filled in within ${inDigits((performance.now() - startedAt) / 1_000)} s`
		const { figures, remarks = [] } = await measureGrowth({ small, large }, manner)
		return { figures, remarks: [filling, ...remarks] }
	},
}

interface Shops {
	readonly small: MeasuredShop
	readonly large: MeasuredShop
}

interface FiguresOfInput {
	readonly name: string
	readonly paths: ReadonlyMap<string, string>
	readonly atMost: number
}

async function measureGrowth(shops: Shops, manner: Manner): Promise<Findings> {
	const figures: Figure[] = []
	const remarks: string[] = []
	for (const asked of await chooseAsked(shops.small)) {
		const load = { ...extentOf(manner, { connections, requests }), paths: [...asked.paths.keys()] }
		const compared = await compareLoads({ ...load, server: shops.small }, { ...load, server: shops.large }, manner)
		const { ours: small, baseline: large } = compared
		figures.push(...figuresOf(asked, shops, { small, large }))
		remarks.push(
			describeLoad(`${asked.name}, ${inDigits(shops.small.products)} products`, small),
			describeLoad(`${asked.name}, ${inDigits(shops.large.products)} products`, large),
		)
		remarks.push(...(await describeMatches(shops, asked)))
	}
	return { figures, remarks }
}

/** The large shop begins with the small shop's products, so the requests match in both. */
async function chooseAsked(small: MeasuredShop): Promise<FiguresOfInput[]> {
	const filters = await chooseFilters(small.url, filtersAsked)
	await using database = await joinDatabase(small)
	const searches = chooseSearches(await readProducts(database.pool), searchesAsked)
	return [
		{
			name: 'filtered list',
			paths: new Map(filters.map((query) => [`/api/products/filter?${query}`, describeFilter(query)])),
			atMost: 2,
		},
		{
			name: 'page 800, the newest first',
			paths: new Map([[`/api/products/filter?${deepPage}&sort=new`, 'all']]),
			atMost: 2,
		},
		{
			name: 'page 800, the cheapest first',
			paths: new Map([[`/api/products/filter?${deepPage}&sort=cheap`, 'all']]),
			atMost: 2,
		},
		{ name: 'search', paths: new Map(searches.map(({ text }) => [searchPath(text), text])), atMost: 2 },
		{
			name: 'categories',
			paths: new Map([['/api/products/filter?pageNumber=1&pageSize=9999&fields=category', 'all']]),
			atMost: 1.2,
		},
	]
}

function describeFilter(query: string): string {
	const { category, minPrice, maxPrice } = Object.fromEntries(new URLSearchParams(query))
	return `${category} ${minPrice}-${maxPrice}`
}

function figuresOf({ name, atMost }: FiguresOfInput, shops: Shops, loads: Record<keyof Shops, MeasuredLoad>): Figure[] {
	const factor = loads.large.p95 / loads.small.p95
	return [
		{ name: `${name}: p95 grows by`, value: factor, decimals: 2, unit: 'x', target: { atMost } },
		...(['small', 'large'] as const).flatMap((size) => {
			const of = `${name}, ${inDigits(shops[size].products)} products`
			return [
				{ name: of, value: loads[size].requestsPerSecond, unit: '/s' },
				{ name: `${of}: p50`, value: loads[size].p50, decimals: 1, unit: 'ms' },
				{ name: `${of}: p95`, value: loads[size].p95, decimals: 1, unit: 'ms' },
			]
		}),
	]
}

const matchesPerLine = 4

async function describeMatches({ small, large }: Shops, { name, paths }: FiguresOfInput): Promise<string[]> {
	const countIn = async ({ url }: MeasuredShop, path: string) => {
		const { totalItems, totalIsLowerBound } = await askForPage(url, path)
		return `${inDigits(totalItems)}${totalIsLowerBound ? '+' : ''}`
	}
	const matches = await askEach(
		[...paths],
		connections,
		async ([path, called]) => `${called}: ${await countIn(small, path)} -> ${await countIn(large, path)}`,
	)
	return Array.from({ length: Math.ceil(matches.length / matchesPerLine) }, (_, line) => {
		const some = matches.slice(line * matchesPerLine, (line + 1) * matchesPerLine)
		return `${name}, matches: ${some.join('; ')}`
	})
}
