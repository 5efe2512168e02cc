import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDetails } from '#contract/admin-orders.ts'
import { auditOf } from '../../testing/order-audit.ts'
import { makeOrderShop, type OrderShop, type Person } from '../../testing/order-shop.ts'

let shop: OrderShop
let other: Person

beforeAll(async () => {
	shop = await makeOrderShop()
	other = await shop.signIn('second@toys.example', 'Admin', 'Ербол')
})

afterAll(() => shop.close())

const open = async (id: string) => orderDetails.parse((await shop.call(shop.admin, 'GET', `/orders/${id}`)).json())
const note = (id: string, text: string, person = shop.admin) =>
	shop.call(person, 'POST', `/orders/${id}/notes`, { body: { text } })
const change = (id: string, body: object) => shop.call(shop.admin, 'PUT', `/orders/${id}`, { body })

test('the shopkeeper opens an order with its customer, what happened and by whom', async () => {
	const product = await shop.makeProduct({ quantity: 1 })
	const placed = await shop.placed([[product, 3]])
	await shop.call(other, 'PUT', `/orders/${placed.id}`, { body: { status: 1 } })
	const opened = await open(placed.id)
	expect(opened).toMatchObject({
		id: placed.id,
		status: 1,
		items: [{ fromStock: 1, toMake: 2 }],
		customer: { userId: shop.customer.userId, email: 'customer@toys.example', fullName: 'Покупатель' },
		language: 'ru',
		refundable: 0,
		payments: [],
		notes: [],
	})
	expect(opened.timeline).toMatchObject([
		{ kind: 'placed', by: 'customer' },
		{ kind: 'status_changed', by: 'shop', byName: 'Ербол', status: 1 },
	])
	expect(opened.timeline[0]?.byName).toBeUndefined()
})

test("an order shows its customer's newest other orders, at most 20", async () => {
	const person = await shop.signIn('often@toys.example')
	const product = await shop.makeProduct({ quantity: 99 })
	const ids: string[] = []
	for (let number = 0; number < 23; number++) {
		shop.clock.advance(1000)
		ids.push((await shop.placed([[product, 1]], person)).id)
	}
	await shop.call(shop.admin, 'DELETE', `/orders/${ids[22]}`)
	const { otherOrders } = await open(ids[0] ?? '')
	expect(otherOrders.map(({ id }) => id)).toEqual(ids.slice(2, 22).reverse())
	expect(otherOrders[0]).toEqual({
		id: ids[21],
		createdAt: expect.any(String),
		status: 0,
		totalPrice: product.price,
		payment: { method: 'Cash', isPaid: false },
	})
})

test('what was removed from the lists, and what never was, is not opened', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	await shop.call(shop.admin, 'DELETE', `/orders/${id}`)
	for (const gone of [id, randomUUID(), 'nothing']) {
		expect((await shop.call(shop.admin, 'GET', `/orders/${gone}`)).status).toBe(404)
	}
})

test('administrators note something about an order, anybody of them deletes it, and its customer never sees it', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	const added = await note(id, '  Просили позвонить  ')
	expect([added.status, added.json()]).toEqual([
		201,
		{ id: expect.any(Number), at: shop.clock.now().toISOString(), text: 'Просили позвонить', by: 'Покупатель' },
	])
	await note(id, 'Домофон 12', other)
	expect((await open(id)).notes).toMatchObject([{ text: 'Просили позвонить' }, { text: 'Домофон 12', by: 'Ербол' }])
	const seen = await shop.call(shop.customer, 'GET', '/profile/orders')
	expect(seen.text).not.toContain('Домофон')
	const path = `/orders/${id}/notes/${added.json().id}`
	expect((await shop.call(other, 'DELETE', path)).status).toBe(204)
	expect((await shop.call(other, 'DELETE', path)).status).toBe(404)
	expect((await open(id)).notes).toMatchObject([{ text: 'Домофон 12' }])
	expect((await auditOf(shop, id)).slice(0, 3)).toMatchObject([
		{ action: 'note_deleted', by: { name: 'Ербол' }, before: { text: 'Просили позвонить' }, after: {} },
		{ action: 'note_added', by: { name: 'Ербол' }, after: { text: 'Домофон 12' } },
		{ action: 'note_added', before: {}, after: { text: 'Просили позвонить' } },
	])
})

test('a note stays without a name once its author has no account', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	const author = await shop.signIn('gone@toys.example', 'Admin', 'Айдар')
	await note(id, 'Домофон 12', author)
	await shop.pool.query('update users set deleted_at = now() where id = $1', [author.userId])
	const [kept] = (await open(id)).notes
	expect(kept).toEqual({ id: expect.any(Number), at: shop.clock.now().toISOString(), text: 'Домофон 12' })
})

test('a note of another order, an empty one and one that is too long are refused', async () => {
	const [{ id }, another] = [
		await shop.placed([[await shop.makeProduct(), 1]]),
		await shop.placed([[await shop.makeProduct(), 1]]),
	]
	const { id: noteId } = (await note(id, 'Заметка')).json()
	expect((await shop.call(shop.admin, 'DELETE', `/orders/${another.id}/notes/${noteId}`)).status).toBe(404)
	expect((await shop.call(shop.admin, 'DELETE', `/orders/${id}/notes/999999999999999`)).status).toBe(404)
	for (const text of ['', ' ', 'я'.repeat(1001)]) expect((await note(id, text)).status).toBe(400)
	expect((await note(randomUUID(), 'Заметка')).status).toBe(404)
	expect((await note(id, 'я'.repeat(1000))).status).toBe(201)
})

test('of two administrators who edit one order the second is told, and nothing is changed', async () => {
	const { id, version } = await shop.placed([[await shop.makeProduct(), 1]])
	const answers = await Promise.all([
		change(id, { customerName: 'Асель', version }),
		change(id, { customerName: 'Данияр', version }),
	])
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
	expect(answers.find(({ status }) => status === 409)?.json().code).toBe('edited_meanwhile')
	const now = await open(id)
	expect(now.version).toBe(2)
	expect((await change(id, { status: 1, version })).status).toBe(409)
	expect((await change(id, { status: 1, version: 2 })).json()).toMatchObject({ status: 1, version: 3 })
	expect((await auditOf(shop, id)).map(({ action }) => action)).toEqual(['status_set', 'changed'])
})

test('the shopkeeper sets when the courier comes, be the window full or not, and takes it away', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	const delivery = { date: '2026-12-31', from: '20:00', to: '22:30' }
	expect((await change(id, { delivery })).json()).toMatchObject({ delivery })
	expect((await change(id, { delivery: null })).json().delivery).toBeUndefined()
	expect(await auditOf(shop, id)).toMatchObject([
		{ action: 'changed', before: { delivery }, after: { delivery: null } },
		{ action: 'changed', before: { delivery: null }, after: { delivery } },
	])
	for (const wrong of [
		{ ...delivery, date: '0000-01-01' },
		{ ...delivery, date: '2026-02-30' },
		{ ...delivery, to: '20:00' },
		{ date: '2026-12-31' },
	]) {
		expect((await change(id, { delivery: wrong })).status, JSON.stringify(wrong)).toBe(400)
	}
})

test('each change by an administrator leaves one entry, and what changes nothing leaves none', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	await change(id, { status: 1, customerName: 'Асель' })
	await change(id, { status: 1, customerName: 'Асель', note: null })
	await shop.call(shop.admin, 'DELETE', `/orders/${id}`)
	expect(await auditOf(shop, id)).toMatchObject([
		{ action: 'deleted', title: `#${id.slice(0, 8)}`, before: { status: 1, customerName: 'Асель' }, after: {} },
		{
			action: 'changed',
			subject: 'order',
			by: { userId: shop.admin.userId },
			before: { status: 0, customerName: 'Айгуль' },
			after: { status: 1, customerName: 'Асель' },
		},
	])
	expect(await auditOf(shop, id)).toHaveLength(2)
})

test('what a customer does is no administrator’s doing', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	await shop.call(shop.customer, 'DELETE', `/orders/${id}`)
	expect(await auditOf(shop, id)).toEqual([])
})
