import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { auditOf } from '../../testing/order-audit.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'

let shop: PaymentShop

beforeAll(async () => {
	shop = await makePaymentShop()
})

afterAll(() => shop.close())

const changeMany = (status: number, orders: readonly { id: string; seen: number }[], language = 'ru') =>
	shop.call(shop.admin, 'POST', '/order-changes', {
		body: { status, orders },
		headers: { 'accept-language': language },
	})

const statusOf = async (id: string) => (await shop.call(shop.admin, 'GET', `/orders/${id}`)).json().status

test('many orders get a status as one does: with its stock, its letter, its time line and its entry in the log', async () => {
	const product = await shop.makeProduct({ quantity: 10 })
	const orders = [await shop.placed([[product, 2]]), await shop.placed([[product, 3]])]
	const sent = (await shop.letters()).length
	const answer = await changeMany(
		5,
		orders.map(({ id }) => ({ id, seen: 0 })),
	)
	expect([answer.status, answer.json()]).toEqual([200, { changed: 2, refused: [] }])
	expect(await shop.stockOf(product)).toBe(10)
	expect((await shop.letters()).length - sent).toBe(2)
	for (const { id } of orders) {
		expect(await auditOf(shop, id)).toMatchObject([
			{ action: 'status_set', before: { status: 0 }, after: { status: 5 } },
		])
		const { timeline } = (await shop.call(shop.admin, 'GET', `/orders/${id}`)).json()
		expect(timeline.at(-1)).toMatchObject({ kind: 'status_changed', status: 5, by: 'shop' })
	}
})

test('an order that was changed meanwhile, or is gone, is named with the reason and stops no other', async () => {
	const product = await shop.makeProduct({ quantity: 20 })
	const [waiting, cancelled, gone] = [
		await shop.placed([[product, 1]]),
		await shop.placed([[product, 1]]),
		await shop.placed([[product, 1]]),
	]
	await shop.call(shop.customer, 'DELETE', `/orders/${cancelled.id}`)
	await shop.call(shop.admin, 'DELETE', `/orders/${gone.id}`)
	const unknown = randomUUID()
	const chosen = [cancelled.id, gone.id, unknown, waiting.id].map((id) => ({ id, seen: 0 }))
	const { changed, refused } = (await changeMany(3, chosen, 'en')).json()
	expect(changed).toBe(1)
	expect(refused).toEqual([
		{ id: cancelled.id, reason: expect.stringMatching(/changed/i) },
		{ id: gone.id, reason: expect.stringMatching(/deleted/i) },
		{ id: unknown, reason: expect.stringMatching(/deleted/i) },
	])
	expect(await Promise.all([statusOf(waiting.id), statusOf(cancelled.id)])).toEqual([3, 5])
})

test('a repeat changes nothing, and an order that is named twice is changed once', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	const chosen = [
		{ id, seen: 0 },
		{ id, seen: 0 },
	]
	expect((await changeMany(1, chosen)).json()).toEqual({ changed: 1, refused: [] })
	expect((await changeMany(1, chosen)).json()).toEqual({ changed: 1, refused: [] })
	expect(await auditOf(shop, id)).toHaveLength(1)
})

test('orders that were paid online are refunded when they are cancelled together', async () => {
	const product = await shop.makeProduct({ price: 2500 })
	const placed = (await shop.placeOnline([[product, 1]])).json()
	await shop.pay(placed.id, placed.paymentUrl)
	expect((await changeMany(5, [{ id: placed.id, seen: 2 }])).json()).toEqual({ changed: 1, refused: [] })
	const { payment, timeline } = (await shop.call(shop.admin, 'GET', `/orders/${placed.id}`)).json()
	expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('refund_started')
	expect(payment.method).toBe('YooKassa')
})

test('too many orders at once, none, or an unknown status are refused', async () => {
	const many = Array.from({ length: limits.bulkOrders + 1 }, () => ({ id: randomUUID(), seen: 0 }))
	for (const answer of [await changeMany(1, many), await changeMany(1, []), await changeMany(6, many.slice(0, 1))])
		expect([answer.status, answer.json().code]).toEqual([400, 'invalid_input'])
})
