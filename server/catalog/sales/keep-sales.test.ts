import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditShop, makeEditShop } from '../../testing/edit-shop.ts'
import { makeSecondProcess } from '../../testing/second-process.ts'
import { keepSales } from './keep-sales.ts'

let shop: EditShop
let second: Awaited<ReturnType<typeof makeSecondProcess>>

beforeAll(async () => {
	shop = await makeEditShop()
	second = await makeSecondProcess(shop)
})

afterAll(async () => {
	await second.close()
	await shop.close()
})

const plan = (ids: readonly string[], price: number, days: object) =>
	shop.call(shop.admin, 'POST', '/sales', { body: { ids, reduction: { by: 'price', price }, ...days } })

async function pricesOf(ids: readonly string[]) {
	const { rows } = await shop.pool.query<{ prices: string }>(
		`select distinct price || ' of ' || coalesce(old_price::text, '-') as prices from products where id = any($1)`,
		[ids],
	)
	return rows.map(({ prices }) => prices)
}

test('two processes start and end many sales at the same minute, each once', async () => {
	const made = await Promise.all(Array.from({ length: 1100 }, () => shop.makeProduct({ price: 1000 })))
	const ids = made.map(({ id }) => id)
	const days = { from: '2026-11-22', through: '2026-11-22' }
	const listener = await shop.pool.connect()
	const notices: (string | undefined)[] = []
	listener.on('notification', ({ payload }) => notices.push(payload))
	await listener.query('listen catalog_changed')
	await plan(ids.slice(0, 1000), 900, days)
	await plan(ids.slice(1000), 900, days)
	shop.clock.at = new Date('2026-11-21T19:00:00Z')
	await Promise.all([keepSales(shop), keepSales(second)])
	expect(await pricesOf(ids)).toEqual(['900 of 1000'])
	shop.clock.at = new Date('2026-11-22T19:00:00Z')
	await Promise.all([keepSales(shop), keepSales(second)])
	expect(await pricesOf(ids)).toEqual(['1000 of -'])
	await listener.query('select 1')
	listener.release(true)
	// An empty notice drops all kept pages.
	expect([notices.length > 0, notices.includes('')]).toEqual([true, false])
	const { rows } = await shop.pool.query(
		'select product_id from price_history group by product_id having count(*) <> 2',
	)
	expect(rows).toEqual([])
}, 60_000)

test('a sale that replaced one that was over is not ended with it', async () => {
	shop.clock.at = new Date('2026-11-21T10:00:00Z')
	const { id } = await shop.makeProduct({ price: 1000 })
	await plan([id], 900, { through: '2026-11-21' })
	shop.clock.at = new Date('2026-11-21T19:00:00Z')
	// The chore has listed the sale and waits for the product, which the shopkeeper is changing.
	const editor = await shop.pool.connect()
	await editor.query('begin')
	await editor.query('select from products where id = $1 for update', [id])
	const keeping = keepSales(second)
	await expect
		.poll(async () => {
			const { rows } = await shop.pool.query(
				`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
			)
			return rows.length
		})
		.toBeGreaterThan(0)
	await editor.query(`update sales set ends_at = '2026-12-01T19:00:00Z' where product_id = $1`, [id])
	await editor.query(`update products set sale_until = '2026-12-01T19:00:00Z' where id = $1`, [id])
	await editor.query('commit')
	editor.release()
	await keeping
	expect(await pricesOf([id])).toEqual(['900 of 1000'])
})
