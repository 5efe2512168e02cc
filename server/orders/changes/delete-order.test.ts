import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

const remove = (id: string) => shop.call(shop.admin, 'DELETE', `/orders/${id}`)

test.each([
	[0, 10],
	[1, 10],
	[2, 10],
	[3, 6],
	[4, 6],
	[5, 10],
])('deleting an order in status %i leaves %i pieces in stock', async (status, stock) => {
	const product = await shop.makeProduct({ quantity: 10 })
	const { id } = await shop.placed([[product, 4]])
	await shop.setStatus(id, status)
	expect((await remove(id)).status).toBe(204)
	expect(await shop.stockOf(product)).toBe(stock)
})

test('a deleted order is in no list, cannot be reached and is kept', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	await remove(id)
	const lists = [
		await shop.call(shop.customer, 'GET', '/profile/orders'),
		await shop.call(shop.admin, 'GET', '/orders'),
	]
	for (const list of lists) expect(list.text).not.toContain(id)
	const answers = [
		await remove(id),
		await shop.setStatus(id, 1),
		await shop.call(shop.customer, 'DELETE', `/orders/${id}`),
	]
	expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
	expect(await shop.countOf(`orders where id = '${id}' and deleted_at is not null`)).toBe(1)
	expect(await shop.countOf(`order_events where order_id = '${id}' and kind = 'deleted'`)).toBe(1)
})
