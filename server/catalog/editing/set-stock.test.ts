import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StockMove } from '#contract/editing.ts'
import { type EditShop, makeEditShop } from '../../testing/edit-shop.ts'

let shop: EditShop

beforeAll(async () => {
	shop = await makeEditShop()
})

afterAll(() => shop.close())

const setStock = (id: string, quantity: number, seen: number) =>
	shop.call(shop.admin, 'PUT', `/products/${id}/stock`, { body: { quantity, seen } })

test('stock is set in place, once in the audit log and in the history', async () => {
	const { id } = await shop.create()
	const { status, json } = await setStock(id, 9, 7)
	expect(status).toBe(200)
	expect(json()).toMatchObject({ id, quantity: 9, version: 2 })
	expect((await shop.audit(id))[0]).toEqual({
		...{ action: 'stock_set', title: 'Мишка', before: { quantity: 7 }, after: { quantity: 9 } },
	})
	expect(await shop.moves(id)).toMatchObject([{ change: 2, quantity: 9, cause: 'edited', by: 'Покупатель' }])
	expect((await setStock(id, 9, 9)).json().version).toBe(2)
})

test('pieces sold since the stock was seen stay sold', async () => {
	const product = await shop.create()
	await shop.place(shop.customer, [[product, 2]])
	expect((await setStock(product.id, 10, 7)).json().quantity).toBe(8)
	const { status, json } = await setStock(product.id, 0, 9)
	expect([status, json().code]).toEqual([409, 'edited_meanwhile'])
	expect(await shop.stockOf(product)).toBe(8)
})

test('of two who add to the same stock at once neither is lost', async () => {
	const product = await shop.create()
	await Promise.all([setStock(product.id, 10, 7), setStock(product.id, 12, 7), setStock(product.id, 6, 7)])
	expect(await shop.stockOf(product)).toBe(14)
})

test.each([
	[{ quantity: -1, seen: 1 }],
	[{ quantity: 100_000, seen: 1 }],
	[{ quantity: 1.5, seen: 1 }],
	[{ quantity: 1 }],
])('a stock that is none is refused (%#)', async (body) => {
	const { id } = await shop.create()
	expect((await shop.call(shop.admin, 'PUT', `/products/${id}/stock`, { body })).status).toBe(400)
})

/** In whole ms, like the moments of moves. */
async function databaseNow(): Promise<number> {
	const { rows } = await shop.pool.query<{ now: Date }>("select date_trunc('milliseconds', clock_timestamp()) as now")
	return Number(rows[0]?.now)
}

test('the history tells when who took and gave back which pieces for which order', async () => {
	const product = await shop.create()
	const moments = [await databaseNow()]
	const noted = async <Answer>(change: Promise<Answer>): Promise<Answer> => {
		const answer = await change
		moments.push(await databaseNow())
		return answer
	}
	const order = await noted(shop.placed([[product, 3]]))
	await noted(shop.setStatus(order.id, 5))
	await noted(shop.setStatus(order.id, 1))
	await noted(shop.call(shop.admin, 'DELETE', `/orders/${order.id}`))
	const moves: StockMove[] = await shop.moves(product.id)
	const orderId = order.id
	expect(moves).toMatchObject([
		{ change: 3, quantity: 7, cause: 'given_back', orderId },
		{ change: -3, quantity: 4, cause: 'taken_again', orderId },
		{ change: 3, quantity: 7, cause: 'given_back', orderId },
		{ change: -3, quantity: 4, cause: 'ordered', orderId },
	])
	expect(moves.every(({ by }) => by === 'Покупатель')).toBe(true)
	for (const [index, { at }] of moves.toReversed().entries()) {
		expect(Date.parse(at)).toBeGreaterThanOrEqual(moments[index] ?? Number.NaN)
		expect(Date.parse(at)).toBeLessThanOrEqual(moments[index + 1] ?? Number.NaN)
	}
})

test('the history comes in pages with the number of all changes, and a product that never was has none', async () => {
	const { id } = await shop.create()
	for (const quantity of [8, 9, 10]) await setStock(id, quantity, quantity - 1)
	const page = await shop.call(shop.admin, 'GET', `/products/${id}/stock-moves?pageNumber=2&pageSize=2`)
	expect(page.headers['x-total-count']).toBe('3')
	expect(page.json()).toMatchObject([{ quantity: 8 }])
	expect((await shop.call(shop.admin, 'GET', `/products/${randomUUID()}/stock-moves`)).status).toBe(404)
})

test('what is low in stock is listed with the fewest first, hidden and deleted products left out', async () => {
	await shop.pool.query('update products set deleted_at = now() where deleted_at is null')
	const ids = []
	for (const quantity of ['3', '0', '4', '20', '21']) ids.push((await shop.create({ quantity })).id)
	const [three, none, four, twenty] = ids
	const gone = await shop.create({ quantity: '0' })
	await shop.call(shop.admin, 'DELETE', `/products/${gone.id}`)
	const list = async (query = '') => {
		const { json, headers } = await shop.call(shop.admin, 'GET', `/low-stock${query}`)
		return [json().map(({ id }: { id: string }) => id), headers['x-total-count']]
	}
	expect(await list()).toEqual([[none, three], '2'])
	expect(await list('?atMost=20')).toEqual([[none, three, four, twenty], '4'])
	expect(await list('?atMost=20&pageNumber=2&pageSize=3')).toEqual([[twenty], '4'])
	expect((await shop.call(shop.admin, 'GET', '/low-stock?atMost=21')).status).toBe(400)
})
