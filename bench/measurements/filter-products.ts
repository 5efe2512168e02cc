import { z } from 'zod'
import { chooseFilters, searchPath } from '../data/shop-queries.ts'
import { compareLoads, describeLoad } from '../load/compare-loads.ts'
import { extentOf, type Figure, type Findings, inDigits, type Manner, type Measurement } from '../measuring.ts'
import { readJudgedQueries } from '../relevance/judged-queries.ts'
import { chosenStock, openShop, type Stock } from '../shops/measured-shop.ts'
import { type RunningServer, startBaseline } from '../shops/start-server.ts'

const filterConnections = 16
/** More searches at once would be refused in part. */
const searchConnections = 4

/** Compares the API with a bare route that runs the same statements, without words and with sentences of parents. */
export const filterProducts: Measurement = {
	name: 'filter',
	title: 'GET /api/products/filter by category and price range or by a sentence, 12 products',
	async run(manner) {
		const sizes = manner.cataloguePath || manner.isProof ? [10_000] : [10_000, 89_900]
		const figures: Figure[] = []
		const remarks: string[] = []
		for (const size of sizes) {
			const found = await measureFilter(chosenStock(manner, size), manner)
			figures.push(...found.figures)
			remarks.push(...(found.remarks ?? []))
		}
		return { figures, remarks }
	},
}

async function measureFilter(stock: Stock, manner: Manner): Promise<Findings> {
	await using shop = await openShop({ stock }, manner)
	await using bare = await startBaseline('bench/measurements/serve-baselines.ts', shop)
	const of = `of ${inDigits(shop.products)} products`
	const filters = await compareQueries(`filter ${of}`, await chooseFilters(shop.url), {
		...{ shop, bare, manner, connections: filterConnections },
	})
	const sentences = readJudgedQueries('tuning').map(({ text }) => searchPath(text).split('?')[1] ?? '')
	const searches = await compareQueries(`search ${of}`, sentences, {
		...{ shop, bare, manner, connections: searchConnections },
	})
	return {
		figures: [...filters.figures, ...searches.figures],
		remarks: [...filters.remarks, ...searches.remarks],
	}
}

interface Compared {
	readonly shop: RunningServer
	readonly bare: RunningServer
	readonly manner: Manner
	readonly connections: number
}

async function compareQueries(of: string, queries: readonly string[], { shop, bare, manner, connections }: Compared) {
	const load = extentOf(manner, { connections, seconds: 4 })
	const ours = { ...load, server: shop, paths: queries.map((query) => `/api/products/filter?${query}`) }
	const baseline = { ...load, server: bare, paths: queries.map((query) => `/filter?${query}`) }
	const matches = await requireSameProducts(ours, baseline)
	const { ratio, ...loads } = await compareLoads(ours, baseline, manner)
	return {
		figures: [
			{ name: `${of}: requests/s to those of a bare route`, value: ratio, decimals: 2 },
			{ name: `${of}: the shop`, value: loads.ours.requestsPerSecond, unit: '/s' },
			{ name: `${of}: the shop, p99`, value: loads.ours.p99, unit: 'ms' },
			{ name: `${of}: the bare route`, value: loads.baseline.requestsPerSecond, unit: '/s' },
			{ name: `${of}: the bare route, p99`, value: loads.baseline.p99, unit: 'ms' },
		],
		remarks: [
			`${of}: ${queries.length} different, ${connections} connections, ${inDigits(matches)} matches on average`,
			describeLoad(`${of}: the shop`, loads.ours),
			describeLoad(`${of}: the bare route`, loads.baseline),
		],
	}
}

const productPage = z.object({ totalItems: z.int(), items: z.array(z.object({ id: z.string() })) })

/** Count rows have no id. */
const bareRows = z.array(z.array(z.object({ id: z.string().optional() })))

interface RequireSameProductsInput {
	readonly server: { readonly url: string }
	readonly paths: readonly string[]
}

/** Returns the mean number of matches. Throws when the products differ. */
async function requireSameProducts(ours: RequireSameProductsInput, bare: RequireSameProductsInput): Promise<number> {
	let matches = 0
	for (const [index, path] of ours.paths.entries()) {
		const page = productPage.parse(await (await fetch(ours.server.url + path)).json())
		const rows = bareRows.parse(await (await fetch(bare.server.url + bare.paths[index])).json()).flat()
		// The shop sorts found products itself.
		const read = rows.flatMap(({ id }) => id ?? [])
		const isSame = page.items.length === read.length && page.items.every(({ id }) => read.includes(id))
		if (!isSame) throw new Error(`The bare route lists other products than ${path}`)
		matches += page.totalItems
	}
	return matches / ours.paths.length
}
