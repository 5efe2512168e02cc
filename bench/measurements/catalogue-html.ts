import type { Findings } from '../figures.ts'
import { inDigits } from '../figures.ts'
import { compareLoads, describeLoad, measureLoad, medianLoad } from '../load/compare-loads.ts'
import { chromiumAccepts } from '../load/load.ts'
import { extentOf, type Manner, type Measurement, takeRounds } from '../measuring.ts'
import { chosenStock, type MeasuredShop, openShop } from '../shops/measured-shop.ts'
import { type RunningServer, startBaseline } from '../shops/start-server.ts'

const connections = 32
/** With more, a slow machine refuses some. */
const renderedConnections = 16

/** Compares kept pages with a ready buffer of Node's server, and measures rendered pages. */
export const catalogueHtml: Measurement = {
	name: 'html',
	title: 'the HTML of /catalog, kept and rendered',
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
	const rendered = await measureRendered(shop, manner)
	return {
		figures: [
			{
				name: 'kept page: requests/s to those of a ready buffer',
				value: ratio,
				decimals: 2,
				target: { atLeast: 0.6 },
			},
			{ name: 'kept page', value: ours.requestsPerSecond, unit: '/s' },
			{ name: 'kept page: p99', value: ours.p99, unit: 'ms' },
			{ name: 'ready buffer', value: baseline.requestsPerSecond, unit: '/s' },
			{ name: 'ready buffer: p99', value: baseline.p99, unit: 'ms' },
			{ name: 'rendered page', value: rendered.requestsPerSecond, unit: '/s' },
			{ name: 'rendered page: p99', value: rendered.p99, unit: 'ms' },
		],
		remarks: [
			`${inDigits(shop.products)} products, ${connections} connections (${renderedConnections} for rendered pages), ${inDigits(bytes)} bytes of brotli each, p99 under full load`,
			describeLoad('kept page', ours),
			describeLoad('ready buffer', baseline),
			describeLoad('rendered page', rendered),
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

/** Each request has its own price, so that no page is a kept one. */
async function measureRendered(shop: MeasuredShop, manner: Manner) {
	let from = 1
	const loads = await takeRounds(manner, 3, async () => {
		const uniquePath = { prefix: '/catalog?minPrice=', from }
		const measured = await measureLoad({
			server: shop,
			...extentOf(manner, { connections: renderedConnections, seconds: 5 }),
			uniquePath,
		})
		from += measured.requests + renderedConnections
		return measured
	})
	return medianLoad(loads)
}
