import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { choosePageViews, type PageView, readShownProducts, zipfPlaces } from '../data/page-views.ts'
import { seededRandom } from '../data/seeded-random.ts'
import { drawOrder } from '../load/apply-orders.ts'
import { compareLoads, describeLoad } from '../load/compare-loads.ts'
import { applyTimedLoad, chromiumAccepts, sendRequest } from '../load/load.ts'
import { askEach, extentOf, type Figure, type Findings, inDigits, type Manner, type Measurement } from '../measuring.ts'
import { chosenStock, joinDatabase, type MeasuredShop, openShop, signIn } from '../shops/measured-shop.ts'
import { residentMegabytes } from '../shops/process-tree.ts'
import { startBaseline } from '../shops/start-server.ts'

/** Of a shop that tells its figures. */
export const metricsToken = 'a-token-of-the-measurement'
const connections = 32
const openedAtOnce = 4
const againMs = 1_000
const viewsPerSecond = 50
const earlierSeconds = 3_600

interface Extent {
	readonly addresses: number
	readonly seconds: number
}

const whole: Extent = { addresses: 20_000, seconds: 60 }
const few: Extent = { addresses: 40, seconds: 1 }

export const keptPages: Measurement = {
	name: 'kept',
	title:
		'kept pages: beside a bare server, and how many of the views of a large catalogue they answer while people order',
	async run(manner) {
		const environment = { METRICS_TOKEN: metricsToken }
		await using shop = await openShop({ stock: chosenStock(manner, 20_000), accounts: 1, environment }, manner)
		const parts = [await compareWithBare(shop, manner), await measureViews(shop, manner)]
		return {
			figures: parts.flatMap(({ figures }) => figures),
			remarks: parts.flatMap(({ remarks = [] }) => remarks),
		}
	},
}

async function compareWithBare(shop: MeasuredShop, manner: Manner): Promise<Findings> {
	await using bare = await startBaseline('bench/measurements/serve-baselines.ts', shop)
	const load = { ...extentOf(manner, { connections, seconds: 4 }), paths: ['/catalog'] }
	const bytes = await requireSameAnswer(shop.url, bare.url)
	const { ratio, ours, baseline } = await compareLoads({ ...load, server: shop }, { ...load, server: bare }, manner)
	const cpuRatio = baseline.cpuPerRequestMicros / ours.cpuPerRequestMicros
	return {
		figures: [
			{ name: 'requests/s to those of a bare server', value: ratio, decimals: 2, target: { atLeast: 0.8 } },
			...(Number.isFinite(cpuRatio) && !manner.isProof
				? [{ name: 'requests by processor time to those of a bare server', value: cpuRatio, decimals: 2 }]
				: []),
			{ name: 'kept page', value: ours.requestsPerSecond, unit: '/s' },
			{ name: 'kept page: p99', value: ours.p99, unit: 'ms' },
			{ name: 'bare server', value: baseline.requestsPerSecond, unit: '/s' },
		],
		remarks: [
			`/catalog: ${connections} connections, ${inDigits(bytes)} bytes of brotli, the same headers`,
			describeLoad('kept page', ours),
			describeLoad('bare server', baseline),
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
	if (!isSame) throw new Error('The bare server does not send what /catalog answers')
	return Number(page?.bytes)
}

/** By Zipf's law, from the pages that an hour of such views leaves. */
async function measureViews(shop: MeasuredShop, manner: Manner): Promise<Findings> {
	const { addresses, seconds } = manner.isProof ? few : whole
	await using database = await joinDatabase(shop)
	const views = choosePageViews(await readShownProducts(database.pool, addresses), addresses)
	const draw = zipfPlaces(views.length, seededRandom(10))
	const drawViews = (count: number) => Array.from({ length: count }, () => views[draw()]).flatMap((view) => view ?? [])
	await openEach(shop.url, lastSeen(drawViews(viewsPerSecond * earlierSeconds)))
	const streams = [
		{ perSecond: viewsPerSecond, requests: drawViews(viewsPerSecond * (seconds + 3)) },
		{ perSecond: 1, requests: await drawOrders(shop, { database: database.pool, views, count: seconds + 3 }) },
	]
	const before = await readPageCounts(shop.url)
	const [pages, orders] = await applyTimedLoad({ url: shop.url, seconds, streams })
	const after = await readPageCounts(shop.url)
	const [pageCount = 0, bytes = 0] = [after.get('pages'), after.get('bytes')]
	if (!pages || !orders) throw new Error('A stream left no result')
	const counted = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
	const [kept, stale, waited] = [counted('kept'), counted('stale'), counted('rendered')]
	return {
		figures: [
			{
				name: 'views: from memory',
				value: (100 * (kept + stale)) / (kept + stale + waited),
				decimals: 1,
				unit: '%',
				target: { atLeast: 95 },
			},
			{ name: 'views: p50', value: pages.p50, decimals: 1, unit: 'ms' },
			{ name: 'views: p99', value: pages.p99, decimals: 1, unit: 'ms', target: { atMost: 50 } },
			{ name: 'views refused', value: pages.refused, target: { atMost: 0 } },
			{ name: 'orders refused', value: orders.refused, target: { atMost: 0 } },
			...[kept, stale, waited, counted('refreshed'), counted('dropped')].map(
				(value, place): Figure => ({ name: `views: ${kinds[place]}`, value }),
			),
			{ name: 'Node', value: residentMegabytes(shop.pid), unit: 'MB' },
		],
		remarks: [
			`views: ${inDigits(views.length)} addresses of ${inDigits(shop.products)} products, ${viewsPerSecond} a second for ${seconds} s, one order a second`,
			`${inDigits(pageCount)} kept pages take ${inDigits(bytes / 1024 ** 2)} MB, ${inDigits(bytes / pageCount)} bytes each`,
			`a latency begins when the request was due; of it the generator was late by ${inDigits(pages.lateness, 1)} ms, 99th percentile`,
		],
	}
}

const kinds = ['kept', 'stale, rendered meanwhile', 'waited for', 'pages rendered meanwhile', 'pages dropped by orders']

async function openEach(url: string, views: readonly PageView[]): Promise<void> {
	const agent = new Agent({ keepAlive: true })
	await askEach(views, openedAtOnce, async (view) => {
		// A busy shop asks to come again.
		let answer = await sendRequest(url, view, agent)
		for (; answer.isPostponed; answer = await sendRequest(url, view, agent)) await wait(againMs)
		if (answer.status !== 200) throw new Error(`${view.path} answered ${answer.status}`)
	})
	agent.destroy()
}

/** Each view once, in the order in which they were seen for the last time. */
function lastSeen(views: readonly PageView[]): PageView[] {
	return [...new Set(views.toReversed())].reverse()
}

interface DrawOrdersInput {
	readonly database: pg.Pool
	readonly views: readonly PageView[]
	readonly count: number
}

/** What is looked at most is ordered most. */
async function drawOrders(shop: MeasuredShop, { database, views, count }: DrawOrdersInput) {
	const [buyer] = shop.accounts
	if (!buyer) throw new Error('There is nobody to buy')
	const token = await signIn(shop.url, buyer)
	const { rows } = await database.query<{ id: string }>('select id from users where email = $1', [buyer.email])
	const userId = rows[0]?.id ?? ''
	const random = seededRandom(11)
	const products = views.flatMap(({ product }) => product ?? [])
	const draw = zipfPlaces(products.length, random)
	return Array.from({ length: count }, () => {
		const wanted = Array.from({ length: 4 }, () => products[draw()]).flatMap((product) => product ?? [])
		return { path: '/api/orders', json: drawOrder([...new Set(wanted)], userId, random), token }
	})
}

/** Of views by origin, and `dropped`, `pages` and `bytes`. */
export async function readPageCounts(url: string): Promise<ReadonlyMap<string, number>> {
	const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
	const text = await answer.text()
	const counts = text.matchAll(/^shop_pages_total\{origin="(\w+)"\} (\d+)$/gm)
	const figureOf = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
	return new Map([
		...[...counts].map(([, origin = '', count]): [string, number] => [origin, Number(count)]),
		['dropped', figureOf('shop_pages_dropped_total')],
		['pages', figureOf('shop_pages_kept')],
		['bytes', figureOf('shop_pages_kept_bytes')],
	])
}
