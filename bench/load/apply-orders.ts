import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
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
