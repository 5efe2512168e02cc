import { chooseBeginnings, chooseSearches, searchKinds } from './choose-searches.ts'
import { describeLoad, type MeasuredLoad, measureLoad, medianLoad } from './compare-loads.ts'
import type { Figure, Findings } from './figures.ts'
import { inDigits } from './figures.ts'
import { chosenStock, type MeasuredShop, openMeasuredShop } from './measured-shop.ts'
import type { Manner, Measurement } from './measuring.ts'
import { readToys } from './read-toys.ts'
import { searchPath } from './search-shop.ts'

const connections = 4
const searchesAsked = 600
const beginningsAsked = 400

/** How fast the shop finds, and how fast it suggests. */
export const search: Measurement = {
	name: 'search',
	title: `searches and suggestions, ${connections} at a time, many different texts`,
	async run(manner) {
		const shop = await openMeasuredShop(chosenStock(manner, 89_900), manner)
		try {
			return await measureSearch(shop, manner)
		} finally {
			await shop.close()
		}
	},
}

async function measureSearch(shop: MeasuredShop, manner: Manner): Promise<Findings> {
	const toys = await readToys(shop.dataDir)
	const searches = chooseSearches(toys, searchesAsked)
	const beginnings = chooseBeginnings(toys, beginningsAsked)
	const narrowed = { minPrice: '1000', maxPrice: '20000', availability: 'available', sort: 'cheap' }
	const found = await measureInRounds(
		shop,
		searches.map(({ text }) => searchPath(text)),
		manner,
	)
	const suggested = await measureInRounds(shop, beginnings.map(suggestionPath), manner)
	const sorted = await measureInRounds(
		shop,
		searches.map(({ text }) => searchPath(text, narrowed)),
		manner,
	)
	const remarks = [
		`${inDigits(toys.length)} toys; ${searches.length} searches, ${beginnings.length} beginnings`,
		describeLoad('search', found),
		describeLoad('suggestions', suggested),
		describeLoad('search, narrowed and sorted', sorted),
	]
	for (const kind of searchKinds) {
		const texts = searches.filter((one) => one.kind === kind).map(({ text }) => text)
		const load = await measureLoad(
			loadOf(
				shop,
				texts.map((text) => searchPath(text)),
				manner,
			),
			shop.usageUrl,
		)
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

function loadOf({ url }: MeasuredShop, paths: readonly string[], { isQuick }: Manner) {
	return { url, connections, requests: isQuick ? 200 : paths.length * 3, paths: [...paths] }
}

/** The middle of some rounds, after one that only warms up. */
async function measureInRounds(shop: MeasuredShop, paths: readonly string[], manner: Manner): Promise<MeasuredLoad> {
	const load = loadOf(shop, paths, manner)
	await measureLoad(load, shop.usageUrl)
	const rounds: MeasuredLoad[] = []
	for (let round = 0; round < (manner.isQuick ? 3 : 5); round++) rounds.push(await measureLoad(load, shop.usageUrl))
	return medianLoad(rounds)
}

function figuresOf(name: string, { requestsPerSecond, p50, p95 }: MeasuredLoad, atMost: number | undefined): Figure[] {
	return [
		{ name: `${name}: p95`, value: p95, decimals: 1, unit: 'ms', ...(atMost && { target: { atMost } }) },
		{ name: `${name}: p50`, value: p50, decimals: 1, unit: 'ms' },
		{ name, value: requestsPerSecond, unit: '/s' },
	]
}
