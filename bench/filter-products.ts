import { z } from 'zod'
import { chooseFilters } from './choose-filters.ts'
import { compareLoads, describeLoad } from './compare-loads.ts'
import type { Figure, Findings } from './figures.ts'
import { inDigits } from './figures.ts'
import type { Stock } from './fill-catalogue.ts'
import { openMeasuredShop } from './measured-shop.ts'
import type { Manner, Measurement } from './measuring.ts'

const connections = 16

/** The API's filter against a bare route that runs the same statements. */
export const filterProducts: Measurement = {
	name: 'filter',
	title: 'GET /api/products/filter by category and price range, 12 toys',
	async run(manner) {
		const stocks: Stock[] = manner.cataloguePath
			? [{ file: manner.cataloguePath }]
			: [{ generated: 10_000 }, { generated: 89_900 }]
		const figures: Figure[] = []
		const remarks: string[] = []
		for (const stock of stocks) {
			const found = await measureFilter(stock, manner)
			figures.push(...found.figures)
			remarks.push(...(found.remarks ?? []))
		}
		return { figures, remarks }
	},
}

async function measureFilter(stock: Stock, manner: Manner): Promise<Findings> {
	const shop = await openMeasuredShop(stock, manner)
	try {
		const queries = await chooseFilters(shop.url)
		const load = { connections, seconds: manner.isQuick ? 2 : 4 }
		const ours = { ...load, url: shop.url, paths: queries.map((query) => `/api/products/filter?${query}`) }
		const bare = { ...load, url: shop.bareUrl, paths: queries.map((query) => `/filter?${query}`) }
		const matches = await requireSameToys(ours, bare)
		const { ratio, ...loads } = await compareLoads(ours, bare, {
			rounds: manner.isQuick ? 3 : 7,
			usageUrl: shop.usageUrl,
		})
		const of = `of ${inDigits(shop.toys)} toys`
		return {
			figures: [
				{ name: `${of}: requests/s to those of a bare route`, value: ratio, decimals: 2, target: { atLeast: 0.6 } },
				{ name: `${of}: the shop`, value: loads.ours.requestsPerSecond, unit: '/s' },
				{ name: `${of}: the shop, p99`, value: loads.ours.p99, unit: 'ms' },
				{ name: `${of}: the bare route`, value: loads.baseline.requestsPerSecond, unit: '/s' },
				{ name: `${of}: the bare route, p99`, value: loads.baseline.p99, unit: 'ms' },
			],
			remarks: [
				`${of}: ${queries.length} filters, ${connections} connections, ${inDigits(matches)} matches on average`,
				describeLoad(`${of}: the shop`, loads.ours),
				describeLoad(`${of}: the bare route`, loads.baseline),
			],
		}
	} finally {
		await shop.close()
	}
}

const toyPage = z.object({ totalItems: z.int(), items: z.array(z.object({ id: z.string() })) })

/** The rows of each statement; those that count have no id. */
const bareRows = z.array(z.array(z.object({ id: z.string().optional() })))

interface Asked {
	readonly url: string
	readonly paths: readonly string[]
}

/** The mean number of matches; throws when the two routes do not list the same toys. */
async function requireSameToys(ours: Asked, bare: Asked): Promise<number> {
	let matches = 0
	for (const [index, path] of ours.paths.entries()) {
		const page = toyPage.parse(await (await fetch(ours.url + path)).json())
		const rows = bareRows.parse(await (await fetch(bare.url + bare.paths[index])).json()).flat()
		const isSame = page.items.map(({ id }) => id).join() === rows.flatMap(({ id }) => id ?? []).join()
		if (!isSame) throw new Error(`The bare route lists other toys than ${path}`)
		matches += page.totalItems
	}
	return matches / ours.paths.length
}
