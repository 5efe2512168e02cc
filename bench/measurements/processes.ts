import { setTimeout as wait } from 'node:timers/promises'
import { applyOrders, readBuyersAndProducts, untilDelivered } from '../load/apply-orders.ts'
import { applyLoad, type OrderLoad } from '../load/load.ts'
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
import { joinDatabase, type MeasuredShop, openShop, signIn } from '../shops/measured-shop.ts'
import { listNodeMegabytes } from '../shops/process-tree.ts'

// As many as one process admits without refusing.
const connections = 4
const productCount = 500
const token = 'a-token-for-the-metrics'

/** Compares a shop of one process with one of two; each has a database of its own. */
export const processes: Measurement = {
	name: 'processes',
	title: `rendered pages and orders in cash with one and with two web processes, ${connections} connections`,
	async run(manner) {
		const wanted = { stock: { generated: productCount }, accounts: connections }
		await using one = await openShop(wanted, manner)
		const environment = { WEB_PROCESSES: '2', METRICS_TOKEN: token }
		await using two = await openShop({ ...wanted, environment }, manner)
		await untilBothAnswer(two)
		return await compareShops({ one, two }, manner)
	},
}

/** The second process starts once the first has opened the shop. */
async function untilBothAnswer({ url }: MeasuredShop): Promise<void> {
	const headers = { authorization: `Bearer ${token}` }
	while (!(await (await fetch(`${url}/metrics`, { headers })).text()).includes('shop_web_processes 2')) await wait(100)
}

type Shops = Readonly<Record<'one' | 'two', MeasuredShop>>

async function compareShops({ one, two }: Shops, manner: Manner): Promise<Findings> {
	const [measureOne, measureTwo] = [await measurerOf(one, manner), await measurerOf(two, manner)]
	const idle = [one, two].map(({ launcher }) => listNodeMegabytes(launcher))
	const rounds = await takeRounds(manner, 5, async (round) => {
		// The first shop alternates, so that neither profits from a machine that calms down.
		const early = round % 2 === 0 ? await measureOne(round) : undefined
		const second = await measureTwo(round)
		return { one: early ?? (await measureOne(round)), two: second }
	})
	const loaded = [one, two].map(({ launcher }) => listNodeMegabytes(launcher))
	const figuresOf = (what: keyof Speed, name: string): Figure[] => [
		{
			name: `${name}: two processes to one`,
			value: medianOf(rounds.map((round) => round.two[what] / round.one[what])),
			decimals: 2,
		},
		{ name: `${name}: one process`, value: medianOf(rounds.map((round) => round.one[what])), unit: '/s' },
		{ name: `${name}: two processes`, value: medianOf(rounds.map((round) => round.two[what])), unit: '/s' },
	]
	const inMegabytes = (all: readonly number[]) => `${all.map((megabytes) => inDigits(megabytes)).join(' + ')} MB`
	return {
		figures: [...figuresOf('pages', 'rendered pages'), ...figuresOf('orders', 'orders')],
		remarks: [
			`${rounds.length} rounds by turns; PostgreSQL and the load generator use the same cores`,
			`memory of Node before the load: one process ${inMegabytes(idle[0] ?? [])}; supervisor and two ${inMegabytes(idle[1] ?? [])}`,
			`after the load: one process ${inMegabytes(loaded[0] ?? [])}; supervisor and two ${inMegabytes(loaded[1] ?? [])}`,
		],
	}
}

interface Speed {
	readonly pages: number
	readonly orders: number
}

/** The result measures a round, each with pages that were never asked for and new orders. */
async function measurerOf(shop: MeasuredShop, manner: Manner): Promise<(round: number) => Promise<Speed>> {
	const tokens = await Promise.all(shop.accounts.map((account) => signIn(shop.url, account)))
	const load: Pick<OrderLoad, 'products' | 'buyers'> = await withDatabase(shop, ({ pool }) =>
		readBuyersAndProducts(pool, tokens),
	)
	let from = 1
	return async (seed) => {
		const pages = await applyLoad({
			...extentOf(manner, { connections, seconds: 5 }),
			url: shop.url,
			uniquePath: { prefix: '/catalog?minPrice=', from },
		})
		if (pages.refused > 0) throw new Error(`${pages.refused} of ${pages.requests} pages were refused`)
		from += pages.requests + connections
		const url = `${shop.url}/api/orders`
		const orders = await applyOrders({ ...load, url, seed, seconds: manner.isProof ? 0.2 : 5 })
		await withDatabase(shop, ({ pool }) => untilDelivered(pool))
		return { pages: pages.requestsPerSecond, orders: orders.requestsPerSecond }
	}
}

async function withDatabase<Result>(
	shop: MeasuredShop,
	work: (database: Awaited<ReturnType<typeof joinDatabase>>) => Promise<Result>,
): Promise<Result> {
	await using database = await joinDatabase(shop)
	return await work(database)
}
