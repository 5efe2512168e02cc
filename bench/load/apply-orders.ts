import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { shuffle } from '../data/seeded-random.ts'
import { type LoadResult, loadResult, type OrderLoad } from './load.ts'
import { runApart } from './run-apart.ts'

/** Stock is large enough for all orders. */
export async function readBuyersAndProducts(
	pool: pg.Pool,
	tokens: readonly string[],
): Promise<Pick<OrderLoad, 'products' | 'buyers'>> {
	const { rows: products } = await pool.query<OrderLoad['products'][number]>(
		'update products set quantity = 99999 returning id, price',
	)
	const { rows: people } = await pool.query<{ id: string }>(
		`select id from users where email like 'buyer-%' order by length(email), email`,
	)
	return { products, buyers: people.map(({ id }, index) => ({ userId: id, token: tokens[index] ?? '' })) }
}

/** Letters of one round must not slow the next. */
export async function untilDelivered(pool: pg.Pool): Promise<void> {
	const query = `select from jobs.job where name = 'letters' and state < 'completed' limit 1`
	while ((await pool.query(query)).rowCount !== 0) await wait(100)
}

/** Throws when an order is refused: a refusal costs less than an order. */
export async function applyOrders(load: OrderLoad): Promise<LoadResult> {
	const result = await runApart('generate-orders.ts', load, loadResult)
	if (result.refused > 0) throw new Error(`${result.refused} of ${result.requests} orders were refused at ${load.url}`)
	return result
}

const mostProducts = 4

interface OrderedProduct {
	readonly id: string
	readonly price: number
}

/** One to four products in cash, as from a browser. */
export function drawOrder(products: readonly OrderedProduct[], userId: string, random: () => number) {
	const count = 1 + Math.floor(random() * mostProducts)
	const places = Array.from({ length: count * 2 }, () => Math.floor(random() * products.length))
	const drawn = shuffle([...new Set(places)], random).slice(0, count)
	const items = drawn.flatMap((place) => {
		const product = products[place]
		return product ? [{ productId: product.id, unitPrice: product.price, quantity: 1 + Math.floor(random() * 2) }] : []
	})
	return {
		userId,
		customerName: 'Measured Buyer',
		customerPhone: '+7-(701)-123-45-67',
		totalPrice: items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
		items,
		shipping: { address: 'ул. Абая, 1', city: 'Kostanay', country: 'Kazakhstan' },
		payment: { method: 'Cash', isPaid: false },
	}
}
