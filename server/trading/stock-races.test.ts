import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop, type Product, placement } from '../testing/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
	shop = await makeOrderShop({ RATE_LIMIT_FACTOR: '10000' })
	await shop.pool.query("update trading set stock_rule = 'in_stock'")
})

afterAll(() => shop.close())

interface Held {
	readonly id: string
	readonly pieces: number
}

async function hold(product: Product, pieces: number): Promise<Held> {
	return { id: (await shop.placed([[product, pieces]])).id, pieces }
}

const changeTo = (product: Product, { id }: Held, quantity: number) =>
	shop.call(shop.customer, 'PUT', `/orders/${id}/lines`, {
		body: { version: 1, items: [{ productId: product.id, quantity, unitPrice: product.price }] },
	})

const orderByPhone = (product: Product, pieces: number) =>
	shop.call(shop.admin, 'POST', '/phone-orders', { body: placement([[product, pieces]]) })

const cancel = ({ id }: Held) => shop.call(shop.customer, 'DELETE', `/orders/${id}`)

const editStock = ({ id }: Product, seen: number, quantity: number) =>
	shop.call(shop.admin, 'PUT', `/products/${id}/stock`, { body: { quantity, seen } })

/** `kept`: with what orders that were not cancelled took. `set`: what setting the stock changed. */
async function countOf({ id }: Product) {
	const { rows } = await shop.pool.query<{ left: number; kept: number; made: number; set: number }>(
		`select products.quantity as left, products.quantity + coalesce(sum(from_stock), 0)::integer as kept,
			coalesce(sum(to_make), 0)::integer as made,
			(select coalesce(sum(change), 0)::integer from stock_moves where product_id = $1 and cause = 'edited') as set
		from products left join (order_lines join orders on orders.id = order_id and status <> 5) on product_id = products.id
		where products.id = $1 group by products.quantity`,
		[id],
	)
	if (!rows[0]) throw new Error('the product is there')
	return rows[0]
}

async function expectNothingOversold(product: Product, pieces: number): Promise<void> {
	const { left, kept, made, set } = await countOf(product)
	expect({ isLeft: left >= 0, kept, made }).toEqual({ isLeft: true, kept: pieces + set, made: 0 })
}

const refusals = ['stock_short', 'edited_meanwhile']

test.each([
	['more pieces of an order', 'an order by phone'],
	['an order by phone', 'a cancelled order'],
	['more pieces of an order', 'a cancelled order'],
	['more pieces of an order', 'a stock that is set lower'],
	['an order by phone', 'a stock that is set lower'],
	['a cancelled order', 'a stock that is set lower'],
] as const)('%s and %s at once sell no piece twice', async (...both) => {
	for (let turn = 0; turn < 10; turn++) {
		const product = await shop.makeProduct({ quantity: 5 })
		const [growing, leaving] = [await hold(product, 1), await hold(product, 2)]
		const start = {
			'more pieces of an order': () => changeTo(product, growing, 3),
			'an order by phone': () => orderByPhone(product, 2),
			'a cancelled order': () => cancel(leaving),
			'a stock that is set lower': () => editStock(product, 2, 1),
		}
		const ways = turn % 2 === 0 ? both : both.toReversed()
		const answers = await Promise.all(ways.map((way) => start[way]()))
		const codes = answers.filter(({ status }) => status >= 400).map(({ json }) => json().code)
		expect(refusals).toEqual(expect.arrayContaining(codes))
		expect(codes.length).toBeLessThan(2)
		await expectNothingOversold(product, 5)
	}
})

test('many changes, orders, cancellations and stocks at once end with what is there', async () => {
	const product = await shop.makeProduct({ quantity: 40 })
	const orders: Held[] = []
	for (let count = 0; count < 16; count++) orders.push(await hold(product, 1))
	const answers = await Promise.all([
		...orders.slice(0, 10).map((order) => changeTo(product, order, 4)),
		...orders.slice(10).map(cancel),
		...Array.from({ length: 10 }, () => orderByPhone(product, 3)),
		...Array.from({ length: 5 }, () => editStock(product, 24, 22)),
	])
	const codes = answers.filter(({ status }) => status >= 400).map(({ json }) => json().code)
	expect(refusals).toEqual(expect.arrayContaining(codes))
	expect(codes).toContain('stock_short')
	await expectNothingOversold(product, 40)
})
