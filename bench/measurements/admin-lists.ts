import { chooseFilters } from '../data/shop-queries.ts'
import { compareLoads, describeLoad, type MeasuredLoad, type ServerLoad } from '../load/compare-loads.ts'
import { extentOf, type Figure, type Findings, inDigits, type Manner, type Measurement } from '../measuring.ts'
import { signIn } from '../shops/measured-shop.ts'
import { type Counter, manyOrders, openCounter, type Sought } from '../shops/open-counter.ts'

const connections = 4
const requests = 1_200

/** Also compares lists with ten times as many rows. */
export const adminLists: Measurement = {
	name: 'admin-lists',
	title: `the shopkeeper's lists and searches, ${connections} at a time, on two servers in turns`,
	async run(manner) {
		await using small = await openCounter({ products: 10_000, orders: 25_000 }, manner)
		await using large = await openCounter(manyOrders, manner)
		return await measureCounters({ small, large }, manner)
	},
}

interface LoadOnInput {
	readonly name: string
	readonly pathsOf: (counter: Counter) => Promise<string[]> | string[]
	/** The limit at the 95th percentile in ms; without it the figures have no target. */
	readonly atMostMs?: number
}

const asked: readonly LoadOnInput[] = [
	{ name: 'products', pathsOf: productPaths, atMostMs: 40 },
	{ name: 'orders', pathsOf: orderPaths, atMostMs: 40 },
	{ name: 'orders by phone', pathsOf: ({ sought }) => sought.map(phonePath), atMostMs: 40 },
	{
		name: 'orders by number',
		pathsOf: ({ sought }) => sought.map(({ number }) => searchPath(`#${number}`)),
		atMostMs: 40,
	},
	{ name: 'orders by name', pathsOf: ({ sought }) => sought.map(({ name }) => searchPath(name)) },
	{
		name: 'orders by first name',
		pathsOf: ({ sought }) => sought.map(({ name }) => searchPath(name.split(' ')[0] ?? '')),
	},
]

async function productPaths({ url }: Counter): Promise<string[]> {
	const filters = await chooseFilters(url, 12)
	const categories = filters.map(
		(filter) => `category=${encodeURIComponent(new URLSearchParams(filter).get('category') ?? '')}`,
	)
	const pages = [1, 2, 3, 10, 100, 800].map((page) => `pageNumber=${page}`)
	const narrowed = ['minQuantity=1', 'minQuantity=0&availability=preorder'].map((stock) => `pageNumber=1&${stock}`)
	return [...pages, ...narrowed, ...categories].map((query) => `/api/products/filter?${query}&pageSize=12`)
}

const orderQueries = [
	...[1, 2, 3, 10, 100, 1_000].map((page) => `pageNumber=${page}`),
	...['0', '1', '3', '4', '5', '0,1,2,3', '0,1,2,3,4,5'].map((status) => `status=${status}`),
	...['paid', 'unpaid', 'cash', 'online'].map((payment) => `payment=${payment}`),
	...['old', 'dear', 'delivery'].map((sort) => `sort=${sort}`),
	'deliveryDate=2026-11-20',
	'deliveryDate=2025-03-03&status=1,2,3,4',
	'from=2026-11-01&to=2026-11-10',
	'status=4&payment=online&sort=dear',
]

function orderPaths(): string[] {
	return orderQueries.map((query) => `/api/orders?${query}&pageSize=12`)
}

/** The whole number, its beginning or its end. */
function phonePath({ phone }: Sought, index: number): string {
	const digits = phone.replace(/\D/g, '')
	return searchPath(
		[phone, `8${digits.slice(1)}`, digits.slice(1, 9), digits.slice(1, 7), digits.slice(-4)][index % 5] ?? phone,
	)
}

function searchPath(query: string): string {
	return `/api/orders?${new URLSearchParams({ query, pageSize: '12' })}`
}

interface Counters {
	readonly small: Counter
	readonly large: Counter
}

async function measureCounters(counters: Counters, manner: Manner): Promise<Findings> {
	const figures: Figure[] = []
	const remarks: string[] = []
	for (const one of asked) {
		const { ours: small, baseline: large } = await compareLoads(
			await loadOn(counters.small, one, manner),
			await loadOn(counters.large, one, manner),
			manner,
		)
		figures.push(...figuresOf(one, counters, { small, large }))
		remarks.push(
			describeLoad(`${one.name}, ${sizeOf(counters.small)}`, small),
			describeLoad(`${one.name}, ${sizeOf(counters.large)}`, large),
		)
	}
	return { figures, remarks }
}

async function loadOn(server: Counter, { pathsOf }: LoadOnInput, manner: Manner): Promise<ServerLoad> {
	const token = await signIn(server.url, server.account)
	return { server, token, ...extentOf(manner, { connections, requests }), paths: await pathsOf(server) }
}

function figuresOf(
	{ name, atMostMs }: LoadOnInput,
	counters: Counters,
	loads: Record<keyof Counters, MeasuredLoad>,
): Figure[] {
	const { small, large } = loads
	const isHeld = atMostMs !== undefined
	const ofLarge = `${name}, ${sizeOf(counters.large)}`
	return [
		{
			name: `${ofLarge}: p95`,
			value: large.p95,
			decimals: 1,
			unit: 'ms',
			...(isHeld && { target: { atMost: atMostMs } }),
		},
		{ name: `${ofLarge}: p50`, value: large.p50, decimals: 1, unit: 'ms' },
		{ name: `${name}, ${sizeOf(counters.small)}: p95`, value: small.p95, decimals: 1, unit: 'ms' },
		{
			name: `${name}: p95 grows by`,
			value: large.p95 / small.p95,
			decimals: 2,
			unit: 'x',
			...(isHeld && { target: { atMost: 2 } }),
		},
	]
}

function sizeOf({ size: { products, orders } }: Counter): string {
	return `${inDigits(products)} products and ${inDigits(orders)} orders`
}
