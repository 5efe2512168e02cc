import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf } from '../../testing/order-audit.ts'
import { makeOrderShop, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

test('the time line tells what happened, when and on whose side', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	shop.clock.advance(60_000)
	await shop.setStatus(id, 1)
	await shop.call(shop.admin, 'PUT', `/orders/${id}`, { body: { id, note: 'Позвонить заранее' } })
	await shop.call(shop.customer, 'DELETE', `/orders/${id}`)
	const answer = await shop.call(shop.customer, 'GET', `/orders/${id}/timeline`)
	expect(answer.json()).toEqual([
		{ at: '2026-11-21T10:00:00.000Z', kind: 'placed', by: 'customer' },
		{ at: '2026-11-21T10:01:00.000Z', kind: 'status_changed', by: 'shop', status: 1 },
		{ at: '2026-11-21T10:01:00.000Z', kind: 'edited', by: 'shop' },
		{ at: '2026-11-21T10:01:00.000Z', kind: 'status_changed', by: 'customer', status: 5 },
	])
})

test('a status that is set to paid by hand says that no money is known of', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	await shop.setStatus(id, 2)
	const answer = await shop.call(shop.customer, 'GET', `/orders/${id}/timeline`)
	expect(answer.json().at(-1)).toMatchObject({ kind: 'status_changed', by: 'shop', status: 2, isPaid: false })
	expect((await auditOf(shop, id))[0]).toMatchObject({ before: { status: 0 }, after: { status: 2, isPaid: false } })
})

test("nobody but its customer and administrators reads an order's time line", async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	const stranger = await shop.signIn('stranger@toys.example')
	const statusFor = async (person = shop.customer, order = id) =>
		(await shop.call(person, 'GET', `/orders/${order}/timeline`)).status
	expect([await statusFor(), await statusFor(shop.admin), await statusFor(stranger)]).toEqual([200, 200, 404])
	expect([await statusFor(shop.customer, 'nonsense'), await statusFor(shop.customer, shop.admin.userId)]).toEqual([
		404, 404,
	])
	await shop.call(shop.admin, 'DELETE', `/orders/${id}`)
	expect(await statusFor()).toBe(404)
})
