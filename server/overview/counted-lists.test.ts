import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Overview } from '#contract/overview.ts'
import { makeOrderShop, type OrderShop, type Toy } from '../testing/order-shop.ts'

let shop: OrderShop
let toys: Toy[]
let figures: Overview

const range = 'from=2026-11-20&to=2026-11-21'

beforeAll(async () => {
	shop = await makeOrderShop()
	toys = await Promise.all([0, 2, 3, 4, 0].map((quantity, index) => shop.makeToy({ quantity, price: 700 + index })))
	await shop.pool.query('update products set deleted_at = now() where id = $1', [toys[4]?.id])
	for (let index = 0; index < 60; index++) await keepOrder(index)
	figures = (await shop.call(shop.admin, 'GET', `/overview?${range}`)).json()
})

afterAll(() => shop.close())

/**
 * Every hour one, from the evening before the range to the morning after it; every third one holds two toys. Of those that were
 * to be paid online some are paid in cash at the door.
 */
async function keepOrder(index: number): Promise<void> {
	const { rows } = await shop.pool.query<{ id: string }>(
		`insert into orders (user_id, status, customer_name, customer_phone, address, total_price, payment_method,
			is_paid, language, created_at, deleted_at, cash_received)
		values ($1, $2, 'Айгуль', '+7-(701)-123-45-67', 'ул. Абая, 1', 700, $3, $4, 'ru',
			'2026-11-19T14:00:00Z'::timestamptz + $5 * interval '1 hour', $6, $7) returning id`,
		[
			shop.customer.userId,
			index % 6,
			index % 2 === 0 ? 'YooKassa' : 'Cash',
			index % 4 < 2,
			index,
			index % 13 === 0 ? shop.clock.now() : null,
			index % 16 === 0 ? 700 : null,
		],
	)
	const held = toys.slice(index % 4, (index % 4) + (index % 3 === 0 ? 2 : 1))
	for (const [position, { id, price }] of held.entries()) {
		await shop.pool.query(
			`insert into order_lines (order_id, product_id, position, title, unit_price, quantity, from_stock, to_make)
			values ($1, $2, $3, 'Мишка', $4, 3, 1, 2)`,
			[rows[0]?.id, id, position, price],
		)
	}
}

async function listOrders(query: string): Promise<{ items: { product: { id: string }; quantity: number }[] }[]> {
	return (await shop.call(shop.admin, 'GET', `/orders?${query}&pageNumber=1&pageSize=9999`)).json()
}

const counted = `${range}&status=0,1,2,3,4`

test('the list of orders holds as many as the overview counts', async () => {
	expect(figures.orders).toBeGreaterThan(20)
	expect(await listOrders(counted)).toHaveLength(figures.orders)
	for (const { date, orders } of figures.days)
		expect(await listOrders(`from=${date}&to=${date}&status=0,1,2,3,4`)).toHaveLength(orders)
})

test('the list of orders that were paid online holds as many as the overview counts', async () => {
	expect(figures.paidOnline).toBeGreaterThan(5)
	expect(await listOrders(`${counted}&payment=paid_online`)).toHaveLength(figures.paidOnline)
})

test('the lists of what waits hold as many as the overview counts', async () => {
	const { pending, processing, paid } = figures.waiting
	for (const [status, orders] of [pending, processing, paid].entries()) {
		expect(orders).toBeGreaterThan(5)
		expect(await listOrders(`status=${status}`)).toHaveLength(orders)
	}
})

test('the orders of a toy hold as many pieces of it as the overview counts', async () => {
	expect(figures.topToys.length).toBeGreaterThan(3)
	for (const { productId, pieces } of figures.topToys) {
		const lines = (await listOrders(`${counted}&productId=${productId}`)).flatMap(({ items }) => items)
		const held = lines.filter(({ product }) => product.id === productId)
		expect(held.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces)
	}
})

test('the lists of low stock and of what is to be made hold what the overview counts', async () => {
	expect((await shop.call(shop.admin, 'GET', '/low-stock?pageNumber=1&pageSize=9999')).json()).toHaveLength(
		figures.lowStock,
	)
	const toMake: { pieces: number }[] = (await shop.call(shop.admin, 'GET', '/to-make')).json()
	expect(figures.toMake).toBeGreaterThan(20)
	expect(toMake.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(figures.toMake)
})
