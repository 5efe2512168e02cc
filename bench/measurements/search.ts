import { chooseBeginnings, chooseSearches, readProducts, searchKinds, searchPath } from '../data/shop-queries.ts'
import type { Figure, Findings } from '../figures.ts'
import { inDigits } from '../figures.ts'
import { describeLoad, type MeasuredLoad, measureLoad, medianLoad, type ServerLoad } from '../load/compare-loads.ts'
import { extentOf, type Manner, type Measurement, takeRounds } from '../measuring.ts'
import { chosenStock, joinDatabase, type MeasuredShop, openShop } from '../shops/measured-shop.ts'

const connections = 4
const searchesAsked = 600
const beginningsAsked = 400

export const search: Measurement = {
	name: 'search',
	title: `searches and suggestions, ${connections} at a time, many different texts`,
	async run(manner) {
		await using shop = await openShop({ stock: chosenStock(manner, 89_900) }, manner)
		return await measureSearch(shop, manner)
	},
}

async function measureSearch(shop: MeasuredShop, manner: Manner): Promise<Findings> {
	await using database = await joinDatabase(shop)
	const products = await readProducts(database.pool)
	const searches = chooseSearches(products, searchesAsked)
	const beginnings = chooseBeginnings(products, beginningsAsked)
	const narrowed = { minPrice: '1000', maxPrice: '20000', availability: 'available', sort: 'cheap' }
	const middleOf = async (paths: readonly string[]) =>
		medianLoad(await takeRounds(manner, 5, async () => await measureLoad(loadOf(shop, paths, manner))))
	const found = await middleOf(searches.map(({ text }) => searchPath(text)))
	const suggested = await middleOf(beginnings.map(suggestionPath))
	const sorted = await middleOf(searches.map(({ text }) => searchPath(text, narrowed)))
	const remarks = [
		`${inDigits(products.length)} products; ${searches.length} searches, ${beginnings.length} beginnings`,
		describeLoad('search', found),
		describeLoad('suggestions', suggested),
		describeLoad('search, narrowed and sorted', sorted),
	]
	for (const kind of searchKinds) {
		const texts = searches.filter((one) => one.kind === kind).map(({ text }) => text)
		const paths = texts.map((text) => searchPath(text))
		const load = await measureLoad(loadOf(shop, paths, manner))
		remarks.push(`${describeLoad(`search by ${kind}`, load)}; e.g. ${texts.slice(0, 5).join(', ')}`)
	}
	return {
		figures: [
			...figuresOf('search', found, 25),
			...figuresOf('suggestions', suggested, 15),
			...figuresOf('search by price and availability, the cheapest first', sorted, undefined),
		],
		remarks,
	}
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
