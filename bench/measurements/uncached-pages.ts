import { loadavg } from 'node:os'
import { listProductIds } from '../data/shop-queries.ts'
import { describeLoad, type MeasuredLoad, measureLoad, medianLoad } from '../load/compare-loads.ts'
import {
	extentOf,
	type Figure,
	type Findings,
	inDigits,
	type Manner,
	type Measurement,
	medianOf,
	takeRounds,
} from '../measuring.ts'
import { chosenStock, type MeasuredShop, openShop } from '../shops/measured-shop.ts'

/** With more, a slow machine refuses some. */
const connections = 4
const rounds = 5
const pagesPerRound = 1_200
const fewestPerSecond = 220

/** Processor milliseconds of the whole server process. */
const limits = { catalogue: 4.5, product: 3.5 } as const

/** No address is asked for twice. */
export const uncachedPages: Measurement = {
	name: 'uncached',
	title: 'catalogue and product pages that nobody asked for before, in turns',
	async run(manner) {
		await using shop = await openShop({ stock: chosenStock(manner, 10_000) }, manner)
		const catalogue: MeasuredLoad[] = []
		const product: MeasuredLoad[] = []
		const products = await listProducts(shop)
		await takeRounds(manner, rounds, async (round) => {
			// The round that warms up is measured, too, and left out below.
			catalogue.push(await measureCatalogue(shop, manner, round))
			product.push(await measureProducts(shop, manner, products.slice(round * pagesPerRound)))
		})
		return describe(shop, { catalogue, product }, manner)
	},
}

/** Each page has a price of its own. */
async function measureCatalogue(shop: MeasuredShop, manner: Manner, round: number): Promise<MeasuredLoad> {
	return await measureLoad({
		server: shop,
		...extentOf(manner, { connections, requests: pagesPerRound }),
		uniquePath: { prefix: '/catalog?minPrice=', from: 1 + round * pagesPerRound },
	})
}

async function measureProducts(shop: MeasuredShop, manner: Manner, ids: readonly string[]): Promise<MeasuredLoad> {
	return await measureLoad({
		server: shop,
		...extentOf(manner, { connections, requests: Math.min(pagesPerRound, ids.length) }),
		paths: ids.slice(0, pagesPerRound).map((id) => `/product/${id}`),
	})
}

/** As many as the rounds open, fewer of a small shop. */
async function listProducts({ url }: MeasuredShop): Promise<string[]> {
	const ids: string[] = []
	for (let number = 1; ids.length < (1 + rounds) * pagesPerRound; number++) {
		const more = await listProductIds(url, `pageSize=1000&pageNumber=${number}`)
		if (more.length === 0) break
		ids.push(...more)
	}
	return ids
}

type Loads = Readonly<Record<keyof typeof limits, readonly MeasuredLoad[]>>

function describe({ products }: MeasuredShop, loads: Loads, { isProof }: Manner): Findings {
	const taken = (['catalogue', 'product'] as const).map((name) => {
		const counted = isProof ? loads[name] : loads[name].slice(1)
		const cpuMs = counted.map((load) => load.cpuPerRequestMicros / 1_000)
		const postgresMs = counted.map((load) => load.postgresPerRequestMicros / 1_000)
		return { name, loads: counted, cpuMs, postgresMs }
	})
	return {
		figures: taken.flatMap(({ name, cpuMs, postgresMs }): Figure[] => [
			{ ...timeOf(name, 'Node', cpuMs), target: { atMost: limits[name] } },
			timeOf(name, 'PostgreSQL', postgresMs),
			perSecond(name, cpuMs),
		]),
		remarks: [
			`${inDigits(products)} products, ${connections} connections, load average ${inDigits(loadavg()[0] ?? 0, 1)}`,
			...taken.map(({ name, loads, cpuMs }) => {
				const [least, most] = [Math.min(...cpuMs), Math.max(...cpuMs)].map((ms) => inDigits(ms, 2))
				return `${describeLoad(`${name} page`, medianLoad(loads))}; ${least} to ${most} ms in ${loads.length} rounds`
			}),
		],
	}
}

function timeOf(name: string, part: string, ms: readonly number[]): Figure {
	return { name: `${name} page: processor time, ${part}`, value: medianOf(ms), decimals: 2, unit: 'ms' }
}

/** While the load takes its own share of the machine, what a core answers is told by what a page costs. */
function perSecond(name: string, cpuMs: readonly number[]): Figure {
	return {
		name: `${name} pages on one core`,
		value: 1_000 / medianOf(cpuMs),
		unit: '/s',
		target: { atLeast: fewestPerSecond },
	}
}
