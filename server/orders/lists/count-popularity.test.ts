import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#contract/values/durations.ts'
import { untilBlocked } from '../../testing/database/until-blocked.ts'
import { makeOrderShop, type OrderShop, type Product } from '../../testing/order-shop.ts'
import { countPopularity } from './ordered-products.ts'

let shop: OrderShop

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	await shop.pool.query('update orders set deleted_at = now() where deleted_at is null')
	await shop.pool.query('update products set popularity = 0 where popularity <> 0')
})

const count = () => countPopularity(shop.db, shop.clock.now())

async function popularityOf({ id }: Product): Promise<number | undefined> {
	const { rows } = await shop.pool.query<{ popularity: number }>('select popularity from products where id = $1', [id])
	return rows[0]?.popularity
}

/** How often a changed catalogue was announced while something happened. */
async function announcements(happen: () => Promise<unknown>): Promise<number> {
	const client = await shop.pool.connect()
	try {
		let heard = 0
		const last = randomUUID()
		const whole = new Promise<void>((resolve) => {
			client.on('notification', ({ payload }) => {
				if (payload === last) resolve()
				else heard++
			})
		})
		await client.query('listen catalog_changed')
		await happen()
		await shop.pool.query("select pg_notify('catalog_changed', $1)", [last])
		await whole
		return heard
	} finally {
		client.release(true)
	}
}

test('a product is as popular as pieces of it were ordered, by any customer', async () => {
	const [wanted, ignored] = [await shop.makeProduct(), await shop.makeProduct()]
	const other = await shop.signIn('other@toys.example')
	await shop.placed([[wanted, 3]])
	await shop.placed([[wanted, 4]], other)
	expect(await count()).toBe(1)
	expect([await popularityOf(wanted), await popularityOf(ignored)]).toEqual([7, 0])
})

test('cancelled and deleted orders do not count, and orders of every other status do', async () => {
	const products = await Promise.all([0, 1, 2, 3, 4, 5].map(() => shop.makeProduct()))
	for (const [status, product] of products.entries()) {
		const { id } = await shop.placed([[product, 2]])
		await shop.pool.query('update orders set status = $2 where id = $1', [id, status])
	}
	const deleted = await shop.makeProduct()
	const { id } = await shop.placed([[deleted, 2]])
	await shop.call(shop.admin, 'DELETE', `/orders/${id}`)
	await count()
	expect(await Promise.all([...products, deleted].map(popularityOf))).toEqual([2, 2, 2, 2, 2, 0, 0])
})

test('what was ordered ninety days ago counts to the day, and no longer', async () => {
	const product = await shop.makeProduct()
	const { id } = await shop.placed([[product, 2]])
	const ordered = async (ageMs: number) => {
		const at = new Date(shop.clock.now().getTime() - ageMs)
		await shop.pool.query('update orders set created_at = $2 where id = $1', [id, at])
		await count()
		return await popularityOf(product)
	}
	expect([await ordered(90 * dayMs), await ordered(90 * dayMs + 1)]).toEqual([2, 0])
})

test('counting again announces nothing, and a product that moved is announced once', async () => {
	const [first, second] = [await shop.makeProduct(), await shop.makeProduct()]
	await shop.placed([
		[first, 1],
		[second, 1],
	])
	expect(await announcements(count)).toBe(1)
	expect(await announcements(async () => expect(await count()).toBe(0))).toBe(0)
})

test('counting twice at once changes every product once', async () => {
	const products = await Promise.all(Array.from({ length: 20 }, () => shop.makeProduct()))
	await shop.placed(products.map((product) => [product, 1]))
	const client = await shop.pool.connect()
	await client.query('begin')
	await client.query('select from products where id = $1 for update', [products[0]?.id])
	const counting = Promise.all([count(), count()])
	await untilBlocked(shop.pool, 2)
	await client.query('commit')
	client.release()
	const counts = await counting
	expect(counts.toSorted((a, b) => a - b)).toEqual([0, 20])
})

test('a deleted product keeps the popularity it had', async () => {
	const product = await shop.makeProduct()
	await shop.placed([[product, 1]])
	await shop.pool.query('update products set deleted_at = now() where id = $1', [product.id])
	expect(await count()).toBe(0)
	expect(await popularityOf(product)).toBe(0)
})
