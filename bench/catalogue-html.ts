import { compareLoads, describeLoad, measureLoad, medianLoad } from './compare-loads.ts'
import type { Findings } from './figures.ts'
import { inDigits } from './figures.ts'
import type { Load } from './load.ts'
import { chosenStock, type MeasuredShop, openMeasuredShop } from './measured-shop.ts'
import type { Manner, Measurement } from './measuring.ts'

const connections = 32

/** Pages from the cache against a ready buffer of the same server, and pages that have to be rendered. */
export const catalogueHtml: Measurement = {
	name: 'html',
	title: 'the HTML of /catalog, cached and not',
	async run(manner) {
		const shop = await openMeasuredShop(chosenStock(manner, 10_000), manner)
		try {
			return await measurePages(shop, manner)
		} finally {
			await shop.close()
		}
	},
}

async function measurePages(shop: MeasuredShop, { isQuick }: Manner): Promise<Findings> {
	const { url, usageUrl, toys } = shop
	const seconds = isQuick ? 2 : 4
	const cachedLoad = { url, connections, seconds, paths: ['/catalog'] }
	const bufferLoad = { ...cachedLoad, paths: ['/bench/ready-buffer'] }
	const bytes = await requireSameAnswer(url)
	const { ratio, ours, baseline } = await compareLoads(cachedLoad, bufferLoad, { rounds: isQuick ? 3 : 7, usageUrl })
	const uncached = await measureUncached(shop, isQuick)
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
			`${inDigits(toys)} toys, ${connections} connections, ${inDigits(bytes)} bytes of brotli each, p99 under full load`,
			describeLoad('cached page', ours),
			describeLoad('ready buffer', baseline),
			describeLoad('uncached page', uncached),
		],
	}
}

/** The bytes of the page as both routes send it. */
async function requireSameAnswer(url: string): Promise<number> {
	const [page, buffer] = await Promise.all(
		['/catalog', '/bench/ready-buffer'].map(async (path) => {
			const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
			return { headers: answer.headers, text: await answer.text() }
		}),
	)
	const bytes = page?.headers.get('content-length')
	const isSame = page?.text === buffer?.text && bytes === buffer?.headers.get('content-length')
	if (!isSame) throw new Error('The ready buffer is not what /catalog answers')
	return Number(bytes)
}

/** Every request filters by another price, so that each page has to be rendered. */
async function measureUncached({ url, usageUrl }: MeasuredShop, isQuick: boolean) {
	let from = 1
	const next = async () => {
		const load: Load = {
			url,
			connections,
			seconds: isQuick ? 2 : 5,
			uniquePath: { prefix: '/catalog?minPrice=', from },
		}
		const measured = await measureLoad(load, usageUrl)
		from += measured.requests + connections
		return measured
	}
	await next()
	return medianLoad([await next(), await next(), await next()])
}
