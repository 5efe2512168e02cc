import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { legalVersionOf } from '#contract/settings/legal-version.ts'
import { dayMs, hourMs } from '#contract/values/durations.ts'
import { makeOrderShop, type OrderShop, type Product } from '../../testing/order-shop.ts'
import { deleteExpiredCallbacks } from './callbacks.ts'

let shop: OrderShop
let product: Product
let senders = 0

beforeEach(async () => {
	shop = await makeOrderShop()
	product = await shop.makeProduct({ price: 2500, quantity: 10 })
	await offer(true)
})

afterEach(() => shop.close())

async function offer(takesCallbacks: boolean) {
	const before = (await shop.call(shop.admin, 'GET', '/seller')).json()
	expect((await shop.call(shop.admin, 'PUT', '/seller', { body: { ...before, takesCallbacks } })).status).toBe(200)
}

const right = () => ({
	...{ name: 'Айгуль', phone: '+7-(701)-123-45-67', consent: legalVersionOf({}) },
	items: [{ productId: product.id, quantity: 2 }],
})

/** As a guest; each from an address of its own, unless told otherwise. */
async function ask(body: object = right(), from = `192.0.2.${++senders}`, language = 'ru') {
	const headers = { 'accept-language': language }
	const url = '/api/callbacks'
	const answer = await shop.app.inject({ method: 'POST', url, remoteAddress: from, payload: body, headers })
	return { status: answer.statusCode, headers: answer.headers, json: answer.json() }
}

const list = async () => (await shop.call(shop.admin, 'GET', '/callbacks')).json()
const waiting = async () => (await shop.call(shop.admin, 'GET', '/waiting')).json().callbacks

const order = (callbackId: string) => ({
	...{ customerName: 'Айгуль', customerPhone: '+7-(701)-123-45-67', shipping: { address: 'ул. Абая, 1' } },
	...{ items: [{ productId: product.id, quantity: 2, unitPrice: 2500 }], totalPrice: 5000 },
	...{ payment: { method: 'Cash' }, callbackId },
})

test('a guest asks for a call, the shopkeeper learns of it and finds the cart', async () => {
	const { status, json } = await ask()
	expect([status, json]).toEqual([201, { receivedAt: shop.clock.now().toISOString() }])
	const [found] = await list()
	expect(found).toMatchObject({ name: 'Айгуль', phone: '+7-(701)-123-45-67', pieces: 2 })
	expect((await shop.call(shop.admin, 'GET', `/callbacks/${found.id}`)).json()).toEqual({
		...found,
		items: right().items,
	})
	expect(await waiting()).toBe(1)
	const letter = (await shop.letters()).at(-1)
	expect(letter?.to).toBe(shop.config.SELLER_EMAIL)
	expect(letter?.text).toContain('/admin/orders/new')
	expect(JSON.stringify(letter)).not.toMatch(/Айгуль|123-45-67/)
})

test('the order that answers it takes it away, once', async () => {
	await ask()
	const [{ id }] = await list()
	const place = () => shop.call(shop.admin, 'POST', '/phone-orders', { body: order(id) })
	const answers = await Promise.all([place(), place()])
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
	expect(answers.find(({ status }) => status === 409)?.json().code).toBe('callback_taken')
	expect(await shop.stockOf(product)).toBe(8)
	expect(await list()).toEqual([])
})

test('a declined request is forgotten, and the log names nobody', async () => {
	await ask()
	const [{ id }] = await list()
	const decline = (person = shop.admin) => shop.call(person, 'DELETE', `/callbacks/${id}`)
	expect((await decline(shop.customer)).status).toBe(403)
	expect((await decline()).status).toBe(204)
	expect((await decline()).status).toBe(404)
	expect(await shop.countOf('callbacks')).toBe(0)
	const [entry] = (await shop.call(shop.admin, 'GET', '/audit?subject=callback')).json()
	expect(entry).toMatchObject({ action: 'deleted', subjectId: id, title: '', before: {}, after: {} })
	expect((await shop.call(shop.customer, 'GET', '/callbacks')).status).toBe(403)
	expect((await shop.call(shop.admin, 'GET', `/callbacks/${randomUUID()}`)).status).toBe(404)
})

test('a shop that does not call back takes no request and says so', async () => {
	await offer(false)
	const { status, json } = await ask(right(), undefined, 'kk')
	expect([status, json.code]).toEqual([409, 'callbacks_off'])
	expect(json.detail).toContain('қоңырау')
	expect(await shop.countOf('callbacks')).toBe(0)
})

test.each([
	['no name', { name: ' ' }, 'name'],
	['a wrong phone', { phone: '87011234567' }, 'phone'],
	['an empty cart', { items: [] }, 'items'],
	['too many pieces', { items: [{ productId: randomUUID(), quantity: 21 }] }, 'items[0].quantity'],
	[
		'the same product twice',
		{ items: [1, 2].map((quantity) => ({ productId: '00000000-0000-4000-8000-000000000001', quantity })) },
		'items',
	],
	['no product', { items: [{ productId: 'bear', quantity: 1 }] }, 'items[0].productId'],
])('%s is refused and nothing is kept', async (_, wrong, field) => {
	const { status, json } = await ask({ ...right(), ...wrong })
	expect([status, json.code, json.errors[0].field.replace(/\.(\d+)/, '[$1]')]).toEqual([400, 'invalid_input', field])
	expect(await shop.countOf('callbacks')).toBe(0)
})

test('another request from the same phone takes the place of the first, without another letter', async () => {
	await ask()
	const letters = (await shop.letters()).length
	await ask({ ...right(), name: 'Айгуль Омарова' })
	expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Айгуль Омарова'])
	expect(await shop.letters()).toHaveLength(letters)
})

test('consent to other legal texts than those of the shop is refused', async () => {
	expect((await ask({ ...right(), consent: '2026-11-28/999' })).json.code).toBe('consent_outdated')
	expect(await shop.countOf('callbacks')).toBe(0)
})

test('one network may ask ten times an hour, and for one phone three times a day', async () => {
	const from = '198.51.100.7'
	const phoneOf = (index: number) => `+7-(701)-123-45-${10 + index}`
	const statuses: number[] = []
	for (let index = 0; index < 11; index++)
		statuses.push((await ask({ ...right(), phone: phoneOf(index) }, from)).status)
	expect(statuses).toEqual([...Array(10).fill(201), 429])
	shop.clock.advance(hourMs + 1)
	expect((await ask({ ...right(), phone: phoneOf(11) }, from)).status).toBe(201)
	for (let count = 0; count < 3; count++) expect((await ask()).status).toBe(201)
	const { status, headers } = await ask()
	expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
	shop.clock.advance(dayMs)
	expect((await ask()).status).toBe(201)
})

test('what nobody answers is forgotten after thirty days', async () => {
	await ask()
	const now = shop.clock.now().getTime()
	await deleteExpiredCallbacks(shop.db, new Date(now + 30 * dayMs))
	expect(await shop.countOf('callbacks')).toBe(1)
	await deleteExpiredCallbacks(shop.db, new Date(now + 30 * dayMs + 1))
	expect(await shop.countOf('callbacks')).toBe(0)
})
