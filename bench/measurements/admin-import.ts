import { z } from 'zod'
import { askShop, chooseFilters } from '../data/shop-queries.ts'
import { applyTimedLoad, type TimedLoad, type TimedResult } from '../load/load.ts'
import {
	type Figure,
	type Findings,
	inDigits,
	type Manner,
	type Measurement,
	medianOf,
	takeRounds,
} from '../measuring.ts'
import { type Credentials, type MeasuredShop, openShop, signIn } from '../shops/measured-shop.ts'
import { adminImportFile, type Imported, importInAdmin, keepsPrice } from './import-in-admin.ts'

const whole = { listed: 50_000, rows: 89_900, windowSeconds: 8 }
const few = { listed: 500, rows: 500, windowSeconds: 1 }
const sizeFor = ({ isProof }: Manner) => (isProof ? few : whole)
const windowsAlone = 5
const lookingPerSecond = 50
const pagesPerSecond = 10
const ordersPerSecond = 5
const buyers = 4
const administrator = { email: 'admin@toys.example', password: 'Measured-2-passes' }

/** Measures how an import slows down people who look at products and buyers of changed products. */
export const adminImport: Measurement = {
	name: 'admin-import',
	title: `lists and products at ${lookingPerSecond}/s, pages at ${pagesPerSecond}/s, orders at ${ordersPerSecond}/s, without and with an import of ${inDigits(whole.rows)} rows, half of them products of the shop`,
	async run(manner) {
		const { listed } = sizeFor(manner)
		const environment = { ADMIN_PASSWORD: administrator.password }
		await using shop = await openShop({ stock: { generated: listed }, accounts: buyers, environment }, manner)
		return await measureShop(shop, manner)
	},
}

interface Window {
	readonly looking: TimedResult
	readonly opening: TimedResult
	readonly ordering: TimedResult
}

async function measureShop({ url, accounts }: MeasuredShop, manner: Manner): Promise<Findings> {
	const size = sizeFor(manner)
	const products = await fetchPage(url, 1, 500)
	const looking = { perSecond: lookingPerSecond, requests: await chooseRequests(url, products) }
	const opening = { perSecond: pagesPerSecond, requests: choosePages(products) }
	const ordering = { perSecond: ordersPerSecond, requests: await chooseOrders(url, size, accounts) }
	const file = adminImportFile(size)
	const load = async (): Promise<Window> => {
		const streams = [looking, opening, ordering]
		const [seen, opened, ordered] = await applyTimedLoad({ url, seconds: size.windowSeconds, streams })
		if (!seen || !opened || !ordered) throw new Error('A stream left no result')
		return { looking: seen, opening: opened, ordering: ordered }
	}
	const alone = await takeRounds(manner, windowsAlone, load)
	const work = importInAdmin(url, administrator, file)
	const besides: Window[] = []
	while ((await Promise.race([work, undefined])) === undefined) besides.push(await load())
	return describeFound({ alone, besides, imported: await work })
}

const page = z.object({ items: z.array(z.object({ id: z.string(), sku: z.string(), price: z.int() })) })

type Products = Awaited<ReturnType<typeof fetchPage>>

type Requests = TimedLoad['streams'][number]['requests']

async function fetchPage(url: string, pageNumber: number, pageSize: number) {
	return page.parse(await askShop(url, `/api/products/filter?pageNumber=${pageNumber}&pageSize=${pageSize}`)).items
}

async function chooseRequests(url: string, products: Products): Promise<Requests> {
	const filters = (await chooseFilters(url)).map((query) => `/api/products/filter?${query}`)
	return products.flatMap(({ id }, index) => [
		{ path: filters[index % filters.length] ?? '' },
		{ path: `/api/products/${id}` },
	])
}

/** Each order and each part of the import empties the kept pages. */
function choosePages(products: Products): Requests {
	return products.flatMap(({ id }) => [{ path: '/catalog' }, { path: `/product/${id}` }])
}

const pagesOrdered = 20
const productsOfPage = 50

/** One product each, spread over the products that the file changes. */
async function chooseOrders(url: string, { rows }: typeof whole, accounts: readonly Credentials[]) {
	const tokens = await Promise.all(accounts.map((account) => signIn(url, account)))
	const step = Math.floor(rows / 2 / productsOfPage / pagesOrdered)
	const pages = await Promise.all(
		Array.from({ length: pagesOrdered }, (_, index) => fetchPage(url, 1 + index * step, productsOfPage)),
	)
	// Takes one from each page in turn, so that every window covers all pages.
	const products = Array.from({ length: productsOfPage }, (_, place) =>
		pages.flatMap((items) => items[place] ?? []),
	).flat()
	return products
		.filter(({ sku }) => keepsPrice(sku))
		.map(({ id, price }, index) => ({ path: '/api/orders', json: orderOf(id, price), token: tokens[index % buyers] }))
}

function orderOf(productId: string, unitPrice: number) {
	return {
		customerName: 'Measured Buyer',
		customerPhone: '+7-(701)-123-45-67',
		totalPrice: unitPrice,
		items: [{ productId, unitPrice, quantity: 1 }],
		shipping: { address: 'ул. Абая, 1', city: 'Kostanay', country: 'Kazakhstan' },
		payment: { method: 'Cash', isPaid: false },
	}
}

interface DescribeFoundInput {
	readonly alone: readonly Window[]
	readonly besides: readonly Window[]
	readonly imported: Imported
}

function describeFound({ alone, besides, imported }: DescribeFoundInput): Findings {
	const all = [...alone, ...besides].flatMap(({ looking, opening, ordering }) => [looking, opening, ordering])
	const p99Of = (windows: readonly Window[], stream: keyof Window) => windows.map((window) => window[stream].p99)
	const ratioOf = (stream: keyof Window) => medianOf(p99Of(besides, stream)) / medianOf(p99Of(alone, stream))
	const inWindows = (stream: keyof Window) =>
		[alone, besides].map((windows) =>
			p99Of(windows, stream)
				.map((p99) => inDigits(p99, 1))
				.join(', '),
		)
	const [lookingAlone, lookingBesides] = inWindows('looking')
	const [openingAlone, openingBesides] = inWindows('opening')
	const [orderingAlone, orderingBesides] = inWindows('ordering')
	return {
		figures: [
			{
				name: 'p99 of lists and products during the import to that without',
				value: ratioOf('looking'),
				decimals: 2,
				target: { atMost: 2 },
			},
			{
				name: 'p99 of pages during the import to that without',
				value: ratioOf('opening'),
				decimals: 2,
				target: { atMost: 2 },
			},
			{
				name: 'p99 of orders during the import to that without',
				value: ratioOf('ordering'),
				decimals: 2,
				target: { atMost: 2 },
			},
			{
				name: 'orders, p99 of the worst window during the import',
				value: Math.max(...p99Of(besides, 'ordering')),
				unit: 'ms',
				target: { atMost: longestOrderMs },
			},
			{ name: 'requests refused', value: all.reduce((sum, load) => sum + load.refused, 0), target: { atMost: 0 } },
			...latencies('lists and products', { alone, besides }, 'looking'),
			...latencies('pages', { alone, besides }, 'opening'),
			...latencies('orders', { alone, besides }, 'ordering'),
			{ name: 'products added', value: imported.added },
			{ name: 'products changed', value: imported.changed },
			{ name: 'upload, preview and import', value: imported.seconds, decimals: 1, unit: 's' },
		],
		remarks: [
			`p99 of lists and products by windows, without: ${lookingAlone}; during: ${lookingBesides}`,
			`p99 of pages, without: ${openingAlone}; during: ${openingBesides}`,
			`p99 of orders, without: ${orderingAlone}; during: ${orderingBesides}; the figures are the medians of windows`,
			`of it the generator was itself late by ${inDigits(Math.max(...all.map((load) => load.lateness)), 1)} ms at the most, 99th percentile`,
		],
	}
}

const longestOrderMs = 2_000

function latencies(
	name: string,
	{ alone, besides }: Omit<DescribeFoundInput, 'imported'>,
	stream: keyof Window,
): Figure[] {
	const figures = { without: alone, 'during the import': besides }
	return Object.entries(figures).flatMap(([when, windows]) =>
		(['p50', 'p99'] as const).map((percentile) => ({
			name: `${name} ${when}, ${percentile}`,
			value: medianOf(windows.map((window) => window[stream][percentile])),
			decimals: 1,
			unit: 'ms',
		})),
	)
}
