import type { Findings } from '../figures.ts'
import { inDigits } from '../figures.ts'
import { compareLoads, describeLoad, measureLoad, medianLoad } from '../load/compare-loads.ts'
import { chromiumAccepts } from '../load/load.ts'
import { extentOf, type Manner, type Measurement, takeRounds } from '../measuring.ts'
import { chosenStock, type MeasuredShop, openShop } from '../shops/measured-shop.ts'
import { type RunningServer, startBaseline } from '../shops/start-server.ts'

const connections = 32
/** With more, a slow machine refuses some. */
const uncachedConnections = 16

/** Compares cached pages with a ready buffer of Node's server, and measures rendered pages. */
export const catalogueHtml: Measurement = {
	name: 'html',
	title: 'the HTML of /catalog, cached and not',
	async run(manner) {
		await using shop = await openShop({ stock: chosenStock(manner, 10_000) }, manner)
		await using bare = await startBaseline('bench/measurements/serve-baselines.ts', shop)
		return await measurePages(shop, bare, manner)
	},
}

async function measurePages(shop: MeasuredShop, bare: RunningServer, manner: Manner): Promise<Findings> {
	const load = { ...extentOf(manner, { connections, seconds: 4 }), paths: ['/catalog'] }
	const bytes = await requireSameAnswer(shop.url, bare.url)
	const { ratio, ours, baseline } = await compareLoads({ ...load, server: shop }, { ...load, server: bare }, manner)
	const uncached = await measureUncached(shop, manner)
	return {
		figures: [
			{
				name: 'cached page: requests/s to those of a ready buffer',
				value: ratio,
				decimals: 2,
				target: { atLeast: 0.6 },
			},
			{ name: 'cached page', value: ours.requestsPerSecond, unit: '/s' },
			{ name: 'cached page: p99', value: ours.p99, unit: 'ms' },
			{ name: 'ready buffer', value: baseline.requestsPerSecond, unit: '/s' },
			{ name: 'ready buffer: p99', value: baseline.p99, unit: 'ms' },
			{ name: 'uncached page', value: uncached.requestsPerSecond, unit: '/s' },
			{ name: 'uncached page: p99', value: uncached.p99, unit: 'ms' },
		],
		remarks: [
			`${inDigits(shop.products)} products, ${connections} connections (${uncachedConnections} for uncached pages), ${inDigits(bytes)} bytes of brotli each, p99 under full load`,
			describeLoad('cached page', ours),
			describeLoad('ready buffer', baseline),
			describeLoad('uncached page', uncached),
		],
	}
}

async function requireSameAnswer(...urls: readonly string[]): Promise<number> {
	const [page, buffer] = await Promise.all(
		urls.map(async (url) => {
			const answer = await fetch(`${url}/catalog`, { headers: { 'accept-encoding': chromiumAccepts } })
			return { bytes: answer.headers.get('content-length'), text: await answer.text() }
		}),
	)
	const isSame = page?.text === buffer?.text && page?.bytes === buffer?.bytes
	if (!isSame) throw new Error('The ready buffer is not what /catalog answers')
	return Number(page?.bytes)
}

/** Each request has its own price, so that no page comes from the cache. */
async function measureUncached(shop: MeasuredShop, manner: Manner) {
	let from = 1
	const loads = await takeRounds(manner, 3, async () => {
		const uniquePath = { prefix: '/catalog?minPrice=', from }
		const measured = await measureLoad({
			server: shop,
			...extentOf(manner, { connections: uncachedConnections, seconds: 5 }),
			uniquePath,
		})
		from += measured.requests + uncachedConnections
		return measured
	})
	return medianLoad(loads)
}
