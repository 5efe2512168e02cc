import { readBuyersAndProducts } from '../load/apply-orders.ts'
import { measureCrowds, mostOfCrowds } from '../load/crowds.ts'
import { applyLoad, applyTimedLoad, type LoadResult, loadResult, type TimedResult } from '../load/load.ts'
import { runApart } from '../load/run-apart.ts'
import { type Figure, type Findings, inDigits, type Manner, type Measurement } from '../measuring.ts'
import { chosenStock, joinDatabase, type MeasuredShop, openShop, signIn } from '../shops/measured-shop.ts'
import { readProcessorWaitMs } from '../shops/process-tree.ts'
import { watchMemory } from './memory-and-start.ts'

const productCount = 3_000
const buyers = 4
const connections = 16
const times = 3
const livePerSecond = 10

interface Extent {
	readonly warmUps: number
	readonly requests: number
	readonly seconds: number
}

const whole: Extent = { warmUps: 500, requests: 1_500, seconds: 60 }
const few: Extent = { warmUps: 20, requests: 40, seconds: 1 }

/** Requests come by a timetable, however slow the answers are, as they do from many people. */
export const overload: Measurement = {
	name: 'overload',
	title: `browsing at ${times} times what the shop can answer, beside ${buyers} buyers who order without a pause`,
	async run(manner) {
		await using shop = await openShop({ stock: chosenStock(manner, productCount), accounts: buyers }, manner)
		return await measureShop(shop, manner)
	},
}

async function measureShop(shop: MeasuredShop, manner: Manner): Promise<Findings> {
	const { url } = shop
	const { warmUps, requests, seconds } = manner.isProof ? few : whole
	const tokens = await Promise.all(shop.accounts.map((account) => signIn(url, account)))
	await using database = await joinDatabase(shop)
	const load = await readBuyersAndProducts(database.pool, tokens)
	const pathOf = (number: number) => browsingPath(number, load.products)
	const paths = Array.from({ length: warmUps + requests }, (_, index) => pathOf(index))
	await applyLoad({ url, connections, paths: paths.slice(0, warmUps), requests: warmUps })
	const alone = await applyLoad({ url, connections, paths: paths.slice(warmUps), requests })
	const capacity = alone.requestsPerSecond * (1 - alone.refused / alone.requests)
	const crowds = await measureCrowds(url, (number) => pathOf(paths.length + number), manner)
	const perSecond = Math.round(times * capacity)
	const later = paths.length + mostOfCrowds
	const browsed = Array.from({ length: perSecond * seconds }, (_, index) => ({ path: pathOf(later + index) }))

	const startedAt = performance.now()
	const waitedBefore = readProcessorWaitMs(shop.pid) ?? 0
	const watching = new AbortController()
	const memory = watchMemory(shop.pid, watching.signal)
	const [[browsing], [live], orders] = await Promise.all([
		applyTimedLoad({ url, seconds, streams: [{ perSecond, requests: browsed }] }),
		applyTimedLoad({ url, seconds, streams: [{ perSecond: livePerSecond, requests: [{ path: '/health/live' }] }] }),
		runApart('generate-orders.ts', { ...load, url: `${url}/api/orders`, seconds, seed: 1 }, loadResult),
	])
	watching.abort()
	const waitedMs = (readProcessorWaitMs(shop.pid) ?? 0) - waitedBefore
	const waited = waitedMs / (performance.now() - startedAt)
	if (!browsing || !live) throw new Error('A stream left no result')
	const overloaded = describe({ capacity, perSecond, seconds, browsing, live, orders, waited, memory: await memory })
	return { ...overloaded, figures: [...crowds, ...overloaded.figures] }
}

/** Each number has pages and lists of its own, so no page is kept. */
function browsingPath(number: number, products: readonly { id: string }[]): string {
	const product = products[number % products.length]
	return (
		[
			`/catalog?minPrice=${number}`,
			`/api/products/filter?pageSize=12&minPrice=${number}`,
			`/product/${product?.id}`,
			`/api/products/filter?pageSize=12&query=${encodeURIComponent('мяч')}&minPrice=${number}`,
		].at(number % 4) ?? '/catalog'
	)
}

interface Found {
	readonly capacity: number
	readonly perSecond: number
	readonly seconds: number
	readonly browsing: TimedResult
	readonly live: TimedResult
	readonly orders: LoadResult
	/** The share of time in which the shop had work and no processor. */
	readonly waited: number
	readonly memory: number
}

function describe(found: Found): Findings {
	const { capacity, perSecond, browsing, live, orders, waited, memory } = found
	return {
		figures: [
			{ name: 'browsing that the shop can answer', value: capacity, unit: '/s' },
			{ name: 'browsing that was asked', value: perSecond, unit: '/s' },
			...describeBrowsing(found),
			{ name: 'orders', value: orders.requestsPerSecond, decimals: 1, unit: '/s' },
			{ name: 'orders: p50', value: orders.p50, unit: 'ms' },
			{ name: 'orders: p99', value: orders.p99, unit: 'ms', target: { atMost: 1_000 } },
			{ name: 'orders refused', value: orders.refused, target: { atMost: 0 } },
			{ name: '/health/live: worst', value: live.worst, unit: 'ms', target: { below: 1_000 } },
			{ name: '/health/live refused', value: live.refused, target: { atMost: 0 } },
			{ name: 'Node, highest', value: memory, unit: 'MB' },
		],
		remarks: [
			'browsing is a page of the catalogue, a product, a list and a search in turns, none of them kept',
			`a latency begins when the request was due; of it the generator was late by ${inDigits(browsing.lateness, 1)} ms, 99th percentile`,
			`the shop had work and waited for a processor for ${inDigits(100 * waited)} % of the time: every latency includes it`,
		],
	}
}

function describeBrowsing({ browsing, seconds }: Found): Figure[] {
	const { requests, refused, answered, postponed } = browsing
	return [
		{ name: 'browsing answered', value: (requests - refused) / seconds, unit: '/s' },
		...(answered
			? [
					{ name: 'browsing answered: p50', value: answered.p50, unit: 'ms' },
					{ name: 'browsing answered: p99', value: answered.p99, unit: 'ms', target: { atMost: 4_000 } },
				]
			: []),
		{ name: 'browsing refused', value: (100 * refused) / requests, unit: '%' },
		...(postponed
			? [
					{ name: 'refusals: p50', value: postponed.p50, decimals: 1, unit: 'ms' },
					{ name: 'refusals: p99', value: postponed.p99, decimals: 1, unit: 'ms', target: { atMost: 100 } },
				]
			: []),
		{ name: 'refused without Retry-After', value: refused - (postponed?.count ?? 0), target: { atMost: 0 } },
	]
}
