import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#contract/values/durations.ts'
import { placement } from '../testing/order-shop.ts'
import { makePaymentShop } from '../testing/payments/payment-shop.ts'

let shop: Awaited<ReturnType<typeof makePaymentShop>>

beforeAll(async () => {
	shop = await makePaymentShop({ DAYS_TO_MAKE: '5', UNPAID_ORDER_HOURS: '12' })
})

beforeEach(async () => {
	await shop.pool.query('delete from trading')
	await shop.pool.query('insert into trading default values')
})

afterAll(() => shop.close())

const first = {
	...{ hoursToPay: 12, daysToMake: 5, stockRule: 'to_order', categoryRules: {} },
	offered: ['Cash', 'YooKassa'],
}
const given = {
	hoursToPay: 3,
	daysToMake: 9,
	stockRule: 'in_stock',
	categoryRules: { Куклы: 'to_order' },
	offered: ['YooKassa'],
}

const missing = ['Kaspi']

const save = (body: object) => shop.call(shop.admin, 'PUT', '/trading', { body })
const read = async () => (await shop.call(shop.admin, 'GET', '/trading')).json()
const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * hourMs).toISOString()

test('the first values count until others are saved', async () => {
	expect(await read()).toEqual({ ...first, missing, version: 1 })
	expect((await save({ ...given, version: 1 })).json()).toEqual({ ...given, missing, version: 2 })
	expect(await read()).toEqual({ ...given, missing, version: 2 })
	const [entry] = (await shop.call(shop.admin, 'GET', '/audit')).json()
	expect(entry).toMatchObject({
		...{ subject: 'trading', before: { ...first, categoryRules: [] } },
		after: { ...given, categoryRules: ['Куклы: to_order'] },
	})
})

test('saving it as it is changes nothing, and is no entry of the audit', async () => {
	await save({ ...given, version: 1 })
	const entries = await shop.countOf('audit_entries')
	expect((await save({ ...given, version: 2 })).json()).toEqual({ ...given, missing, version: 2 })
	expect((await save({ ...given, version: 1 })).json().code).toBe('edited_meanwhile')
	expect(await shop.countOf('audit_entries')).toBe(entries)
})

test('the second of two who edit at once is told', async () => {
	const answers = await Promise.all([1, 2].map(() => save({ ...given, version: 1 })))
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
	['no time to pay', { hoursToPay: 0 }],
	['a month and more to pay', { hoursToPay: 721 }],
	['half a day to make', { daysToMake: 0.5 }],
	['more than a year to make', { daysToMake: 366 }],
	['a text instead of a number', { daysToMake: '7' }],
	['another rule than there are', { stockRule: 'never' }],
	['a rule for a category without a name', { categoryRules: { '': 'in_stock' } }],
	['nothing to pay with', { offered: [] }],
	['a way to pay twice', { offered: ['Cash', 'Cash'] }],
	['another way to pay', { offered: ['Barter'] }],
	['a transfer that nobody can make', { offered: ['Cash', 'Kaspi'] }],
	['another rule for a category', { categoryRules: { Куклы: 'never' } }],
])('%s is refused, and nothing changes', async (_, wrong) => {
	const answer = await save({ ...given, ...wrong, version: 1 })
	expect([answer.status, answer.json().code]).toEqual([400, 'invalid_input'])
	expect(await read()).toEqual({ ...first, missing, version: 1 })
})

test('only administrators read and change it', async () => {
	expect((await shop.call(shop.customer, 'GET', '/trading')).status).toBe(403)
	expect((await shop.call(shop.customer, 'PUT', '/trading', { body: { ...given, version: 1 } })).status).toBe(403)
})

const times = { ...given, stockRule: 'to_order', offered: ['Cash', 'YooKassa'], version: 1 }

test('the next order is promised the new hours and days, one that was placed keeps its own', async () => {
	const product = await shop.makeProduct({ quantity: 0 })
	const placed = await shop.placeOnline([[product, 1]])
	const promised = { payment: { payUntil: inHours(12) }, readyBy: '2026-11-26' }
	expect(placed.json()).toMatchObject(promised)
	await save(times)
	expect((await shop.placeOnline([[product, 1]])).json()).toMatchObject({
		payment: { payUntil: inHours(3) },
		readyBy: '2026-11-30',
	})
	expect(await shop.orderOf(placed.json().id)).toMatchObject(promised)
	expect((await shop.call(shop.customer, 'GET', '/delivery-times')).json().daysToMake).toBe(9)
})

test('by phone, in a changed order and in a reopened one the new days count too', async () => {
	await save(times)
	const product = await shop.makeProduct({ quantity: 0 })
	const readyBy = '2026-11-30'
	const byPhone = await shop.call(shop.admin, 'POST', '/phone-orders', { body: placement([[product, 1]]) })
	expect(byPhone.json()).toMatchObject({ readyBy })
	const stocked = await shop.makeProduct({ quantity: 1 })
	const { id } = await shop.placed([[stocked, 1]])
	const items = [{ productId: stocked.id, quantity: 2, unitPrice: stocked.price }]
	const changed = await shop.call(shop.admin, 'PUT', `/orders/${id}/lines`, { body: { version: 1, items } })
	expect(changed.json()).toMatchObject({ readyBy })
	await shop.setStatus(id, 5)
	expect((await shop.setStatus(id, 0)).json()).toMatchObject({ readyBy })
})
