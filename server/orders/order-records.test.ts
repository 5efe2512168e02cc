import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { auditOf } from '../testing/order-audit.ts'
import { makeOrderShop, type OrderShop, placement } from '../testing/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

test('with an account goes what the shop noted and changed about its orders, but not that it did', async () => {
	const password = 'Igrushki-2026-Qostanay'
	const customerId = await shop.addPerson('leaving@toys.example', { password })
	const product = await shop.makeProduct()
	const body = { ...placement([[product, 1]]), customerId, customerName: 'Уходящий' }
	const headers = { 'idempotency-key': 'a-call' }
	const { id } = (await shop.call(shop.admin, 'POST', '/phone-orders', { body, headers })).json()
	const other = (await shop.call(shop.admin, 'POST', '/phone-orders', { body: placement([[product, 1]]) })).json()
	for (const one of [id, other.id]) {
		await shop.call(shop.admin, 'POST', `/orders/${one}/notes`, { body: { text: 'Домофон 12' } })
		await shop.call(shop.admin, 'PUT', `/orders/${one}`, { body: { customerName: 'Ушедший', status: 4 } })
	}
	const edited = (await shop.call(shop.admin, 'GET', `/orders/${id}`)).json()
	const browser = new Browser(shop)
	await browser.signIn('leaving@toys.example', password)
	const gone = await browser.call('POST', '/profile/deletion', { currentPassword: password })
	expect(gone.statusCode).toBe(204)
	expect((await auditOf(shop, id)).map(({ action, before, after }) => [action, before, after])).toEqual([
		['changed', {}, {}],
		['note_added', {}, {}],
		['placed_by_phone', {}, {}],
	])
	const opened = (await shop.call(shop.admin, 'GET', `/orders/${id}`)).json()
	expect(opened).toMatchObject({ customerName: '—', notes: [] })
	expect(opened.customer).toBeUndefined()
	expect(await shop.countOf(`idempotency_keys where key = 'a-call'`)).toBe(0)
	const stale = { body: { version: edited.version, customerName: 'Ушедший' } }
	expect((await shop.call(shop.admin, 'PUT', `/orders/${id}`, stale)).json()).toMatchObject({
		code: 'edited_meanwhile',
	})
	const kept = (await shop.call(shop.admin, 'GET', `/orders/${other.id}`)).json()
	expect(kept).toMatchObject({ customerName: 'Ушедший', notes: [{ text: 'Домофон 12' }] })
	expect((await auditOf(shop, other.id))[0]?.after).toMatchObject({ customerName: 'Ушедший' })
})
