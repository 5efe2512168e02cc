import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

const cancel = (id: string, person = shop.customer) => shop.call(person, 'DELETE', `/orders/${id}`)

test.each([0, 1])('in status %i its customer cancels an order and the stock comes back', async (status) => {
	const product = await shop.makeProduct({ quantity: 2 })
	const { id } = await shop.placed([[product, 5]])
	await shop.setStatus(id, status)
	expect((await cancel(id)).status).toBe(204)
	expect(await shop.stockOf(product)).toBe(2)
	const own = await shop.call(shop.customer, 'GET', '/profile/orders')
	expect(own.json()).toContainEqual(expect.objectContaining({ id, status: 5 }))
})

test.each([2, 3, 4, 5])('in status %i it is too late', async (status) => {
	const product = await shop.makeProduct()
	const { id } = await shop.placed([[product, 4]])
	await shop.setStatus(id, status)
	const stock = await shop.stockOf(product)
	const answer = await cancel(id)
	expect([answer.status, answer.json().code]).toEqual([409, 'not_cancellable'])
	expect(await shop.stockOf(product)).toBe(stock)
})

test("somebody else's, an unknown and a malformed id answer the same", async () => {
	const product = await shop.makeProduct()
	const { id } = await shop.placed([[product, 4]])
	const stranger = await shop.signIn('stranger@toys.example')
	const answers = [await cancel(id, stranger), await cancel(randomUUID(), stranger), await cancel('1', stranger)]
	expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
	const details = answers.map((answer) => answer.json().detail)
	expect(new Set(details).size).toBe(1)
	expect(await shop.stockOf(product)).toBe(6)
})

test('cancelling ten times at once gives the stock back once', async () => {
	const product = await shop.makeProduct()
	const { id } = await shop.placed([[product, 4]])
	const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(id)))
	expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 9 }, () => 409)])
	expect(await shop.stockOf(product)).toBe(10)
})

test('the time line tells who cancelled', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	await cancel(id)
	const { rows } = await shop.pool.query(
		'select kind, user_id, details from order_events where order_id = $1 order by id',
		[id],
	)
	expect(rows).toEqual([
		{ kind: 'placed', user_id: shop.customer.userId, details: {} },
		{ kind: 'status_changed', user_id: shop.customer.userId, details: { from: 0, to: 5 } },
	])
})
