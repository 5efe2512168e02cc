import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import products from './demo/catalogue/products.json' with { type: 'json' }
import reviews from './demo/catalogue/reviews.json' with { type: 'json' }
import { demoOrders } from './demo/demo-orders.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { ShopCustomer } from './testing/faults/shop-customer.ts'
import { type ShopProcess, startShopProcess } from './testing/faults/shop-process.ts'
import { findFreePort } from './testing/find-free-port.ts'
import { makeScratchFolder, removeDataDir } from './testing/scratch-folder.ts'

// Five kills by default; `KILLS=50 npm test -- server/main-killed` is the long run.
const kills = Number(process.env.KILLS || 5)
const firstStartKills = Math.ceil(kills * 0.4)
const perKillMs = 120_000

let dataDir: string
let shop: ShopProcess | undefined
let turn = 0

beforeEach(() => {
	dataDir = makeScratchFolder()
})

afterEach(async () => {
	await shop?.end('SIGKILL')
	removeDataDir(dataDir)
})

async function start(): Promise<string> {
	const port = await findFreePort()
	shop = startShopProcess({ settings: { PORT: port, DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '10000' } })
	return `http://127.0.0.1:${port}`
}

async function open(): Promise<string> {
	const origin = await start()
	await shop?.opened()
	return origin
}

/** Evenly spread between 0 and 1, and the same in every run. */
function nextShare(): number {
	turn += 1
	return (turn * 0.618034) % 1
}

async function beside<Result>(work: (pool: OpenDatabase['pool']) => Promise<Result>): Promise<Result> {
	const { pool, close } = await openDatabase({ dataDir, log: () => {}, join: true })
	try {
		return await work(pool)
	} finally {
		await close()
	}
}

async function count(pool: OpenDatabase['pool'], what: string): Promise<number> {
	const { rows } = await pool.query<{ count: number }>(`select count(*)::integer as count from ${what}`)
	return rows[0]?.count ?? -1
}

async function expectWholeDemo(origin: string): Promise<void> {
	const page = await fetch(`${origin}/catalog`)
	expect(page.status).toBe(200)
	await page.text()
	await beside(async (pool) => {
		expect(await count(pool, 'products')).toBe(products.length)
		expect(await count(pool, '(select distinct sku from products) as skus')).toBe(products.length)
		expect(await count(pool, 'reviews')).toBe(reviews.length)
		expect(await count(pool, `orders where user_id in (select user_id from reviews)`)).toBe(demoOrders.length)
		expect(await count(pool, `users where role = 'Admin'`)).toBe(1)
		const { rows } = await pool.query<{ image: string }>('select unnest(images) as image from products')
		for (const { image } of rows) {
			const picture = await fetch(`${origin}/images${image}`, { method: 'HEAD' })
			expect(picture.status, image).toBe(200)
		}
	})
}

test('a first start that is killed at any moment is made good by the next', {
	timeout: firstStartKills * perKillMs,
}, async () => {
	// Grows until the kill comes just before the end of a start, so the kills cover the whole start on any machine.
	let longestMs = 2000
	for (let kill = 0; kill < firstStartKills; kill++) {
		await start()
		await wait(300 + nextShare() * longestMs)
		const { output } = (await shop?.end('SIGKILL')) ?? { output: '' }
		const isDone = output.includes('The shop is open')
		longestMs *= isDone ? 0.7 : 1.2
		if (!isDone) continue
		removeDataDir(dataDir)
		dataDir = makeScratchFolder()
	}
	await expectWholeDemo(await open())
})

interface Attempt {
	readonly key: string
	readonly product: { readonly productId: string; readonly unitPrice: number }
	/** Set once the shop has acknowledged the order. */
	orderId?: string
}

async function keepOrdering(customer: ShopCustomer, offered: readonly Attempt['product'][], attempts: Attempt[]) {
	const orderOn = async () => {
		for (;;) {
			const product = offered[attempts.length % offered.length]
			if (!product) return
			const attempt: Attempt = { key: `attempt-${attempts.length}`, product }
			attempts.push(attempt)
			try {
				attempt.orderId = await customer.order(product, attempt.key)
			} catch (error) {
				// The fetch fails once the shop is gone; a status other than 201 is always wrong here.
				if (error instanceof TypeError || (error instanceof Error && error.name === 'SyntaxError')) return
				throw error
			}
		}
	}
	await Promise.all([orderOn(), orderOn(), orderOn(), orderOn()])
}

function countAcknowledged(attempts: readonly Attempt[]): number {
	return attempts.filter(({ orderId }) => orderId !== undefined).length
}

async function stockByProduct(): Promise<Map<string, number>> {
	return await beside(async (pool) => {
		const { rows } = await pool.query<{ id: string; quantity: number }>('select id, quantity from products')
		return new Map(rows.map(({ id, quantity }) => [id, quantity]))
	})
}

async function ordersInLetters(email: string): Promise<Set<string>> {
	return await beside(async (pool) => {
		const { rows } = await pool.query<{ subject: string }>(
			`select subject from mailbox where recipient = $1 union all
			select data->>'subject' from jobs.job where name = 'letters' and data->>'to' = $1 and state < 'completed'`,
			[email],
		)
		return new Set(rows.flatMap(({ subject }) => /#(\w{8})/.exec(subject)?.[1] ?? []))
	})
}

async function expectOrdersKept(attempts: readonly Attempt[], stockBefore: ReadonlyMap<string, number>, email: string) {
	const acknowledged = attempts.flatMap(({ orderId }) => orderId ?? [])
	expect(new Set(acknowledged).size).toBe(attempts.length)
	await beside(async (pool) => {
		const { rows } = await pool.query<{ id: string; product_id: string; quantity: number; from_stock: number }>(
			`select id, product_id, quantity, from_stock from orders join order_lines on order_id = id
			where user_id = (select id from users where email = $1)`,
			[email],
		)
		expect(rows.map(({ id }) => id).sort()).toEqual([...acknowledged].sort())
		const expected = new Map(stockBefore)
		for (const line of rows) expected.set(line.product_id, (expected.get(line.product_id) ?? 0) - line.from_stock)
		expect(await stockByProduct()).toEqual(expected)
	})
}

test('no acknowledged order is lost by a kill, and none is there twice', {
	timeout: kills * perKillMs,
}, async () => {
	const customer = new ShopCustomer('aigul@mail.kz')
	customer.visit(await open())
	await customer.register()
	const stockBefore = await stockByProduct()
	const offered = await beside(
		async (pool) =>
			(await pool.query<Attempt['product']>('select id as "productId", price as "unitPrice" from products')).rows,
	)
	const attempts: Attempt[] = []
	const inLetters = new Set<string>()
	for (let kill = 0; kill < kills - firstStartKills; kill++) {
		await customer.signIn()
		const before = countAcknowledged(attempts)
		const ordering = keepOrdering(customer, offered, attempts)
		await expect.poll(() => countAcknowledged(attempts), { interval: 10, timeout: 60_000 }).toBeGreaterThan(before + 1)
		await wait(nextShare() * 600)
		await shop?.end('SIGKILL')
		await ordering
		customer.visit(await open())
		// The mailbox keeps only the newest 500 letters.
		for (const number of await ordersInLetters(customer.email)) inLetters.add(number)
	}
	const acknowledged = attempts.flatMap(({ orderId }) => orderId ?? [])
	expect(acknowledged.length).toBeGreaterThan(kills)
	expect(acknowledged.filter((id) => !inLetters.has(id.slice(0, 8)))).toEqual([])
	// A customer without an answer asks again under the same key and has ordered once.
	await customer.signIn()
	for (const attempt of attempts) attempt.orderId ??= await customer.order(attempt.product, attempt.key)
	await expectOrdersKept(attempts, stockBefore, customer.email)
})
