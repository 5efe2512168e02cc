import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop } from '../testing/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

const change = (id: string, body: object, person = shop.admin) => shop.call(person, 'PUT', `/orders/${id}`, { body })

const eventsOf = async (id: string) =>
	(await shop.pool.query('select kind, user_id, details from order_events where order_id = $1 order by id', [id])).rows

test('an administrator sets any status, and only cancelling touches the stock', async () => {
	const product = await shop.makeProduct({ quantity: 10 })
	const { id } = await shop.placed([[product, 4]])
	const seen: unknown[] = []
	for (const status of [1, 2, 3, 4, 0, 5, 3, 5, 5, 0]) {
		const answer = await shop.setStatus(id, status)
		seen.push([answer.status, answer.json().status, await shop.stockOf(product)])
	}
	const stocks = [6, 6, 6, 6, 6, 10, 6, 10, 10, 6]
	expect(seen).toEqual([1, 2, 3, 4, 0, 5, 3, 5, 5, 0].map((status, index) => [200, status, stocks[index]]))
})

test('leaving the cancelled status takes what is there, and the rest is made to order', async () => {
	const [product, scarce] = [await shop.makeProduct({ quantity: 4 }), await shop.makeProduct({ quantity: 3 })]
	const { id } = await shop.placed([
		[product, 4],
		[scarce, 3],
	])
	await shop.setStatus(id, 5)
	await shop.pool.query('update products set quantity = 1, price = 7777, title = $2 where id = $1', [
		scarce.id,
		'Новая',
	])
	const answer = await shop.setStatus(id, 1)
	expect(answer.json()).toMatchObject({
		totalPrice: 7000,
		items: [
			{ quantity: 4, fromStock: 4, toMake: 0 },
			{ product: { title: 'Мишка' }, unitPrice: 1000, quantity: 3, fromStock: 1, toMake: 2 },
		],
	})
	await shop.setStatus(id, 5)
	expect([await shop.stockOf(product), await shop.stockOf(scarce)]).toEqual([4, 1])
})

test('of two administrators who send and cancel an order they both see, one is refused', async () => {
	const { id, version } = await shop.placed([[await shop.makeProduct({ quantity: 1 }), 1]])
	expect(version).toEqual(expect.any(Number))
	const answers = await Promise.all([3, 5].map((status) => change(id, { id, status, version })))
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
	expect(answers.find(({ status }) => status === 409)?.json().code).toBe('edited_meanwhile')
})

test('a product hidden meanwhile gets its pieces back', async () => {
	const product = await shop.makeProduct({ quantity: 4 })
	const { id } = await shop.placed([[product, 3]])
	await shop.pool.query('update products set deleted_at = now() where id = $1', [product.id])
	await shop.setStatus(id, 5)
	expect(await shop.stockOf(product)).toBe(4)
})

test('stock that an administrator filled up meanwhile never overflows', async () => {
	const product = await shop.makeProduct({ quantity: 4 })
	const { id } = await shop.placed([[product, 3]])
	await shop.pool.query('update products set quantity = 99999 where id = $1', [product.id])
	expect((await shop.setStatus(id, 5)).status).toBe(200)
	expect(await shop.stockOf(product)).toBe(99_999)
})

test('the status Paid does not make an order paid, and says who set it', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	expect((await shop.setStatus(id, 2)).json()).toMatchObject({ status: 2, payment: { isPaid: false } })
	expect((await eventsOf(id)).at(-1)).toEqual({
		kind: 'status_changed',
		user_id: shop.admin.userId,
		details: { from: 0, to: 2, isPaid: false },
	})
})

test("an administrator changes the customer's details", async () => {
	const product = await shop.makeProduct()
	const placed = await shop.placed([[product, 2]])
	const answer = await change(placed.id, {
		id: placed.id,
		customerName: ' Данияр ',
		customerPhone: '+7-(777)-000-00-00',
		note: 'Позвонить вечером',
		shipping: { address: 'я'.repeat(255), city: 'Astana' },
		totalPrice: 1,
		payment: { isPaid: true },
	})
	expect(answer.status).toBe(200)
	expect(answer.json()).toEqual({
		...placed,
		customerName: 'Данияр',
		customerPhone: '+7-(777)-000-00-00',
		note: 'Позвонить вечером',
		shipping: { ...placed.shipping, address: 'я'.repeat(255) },
		version: 2,
	})
	expect((await eventsOf(placed.id)).at(-1)).toMatchObject({
		kind: 'edited',
		user_id: shop.admin.userId,
		details: {
			changed: [
				{ field: 'customerName', from: 'Айгуль', to: 'Данияр' },
				{ field: 'customerPhone' },
				{ field: 'note', from: '', to: 'Позвонить вечером' },
				{ field: 'address' },
			],
		},
	})
	expect((await change(placed.id, { note: null })).json().note).toBe('')
})

test('what is the same already leaves no trace', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 2]])
	const answers = [await change(id, {}), await change(id, { status: 0, customerName: 'Айгуль', note: null })]
	expect(answers.map(({ status }) => status)).toEqual([200, 200])
	expect(await eventsOf(id)).toHaveLength(1)
	expect(await shop.countOf(`orders where id = '${id}' and version = 1`)).toBe(1)
})

test('a change that is not right is refused', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 2]])
	const bodies = [
		{ status: 6 },
		{ status: -1 },
		{ status: '1' },
		{ customerName: ' ' },
		{ customerName: 'я'.repeat(26) },
		{ customerPhone: '123' },
		{ note: 'я'.repeat(256) },
		{ shipping: { address: '' } },
		{ shipping: { address: 'я'.repeat(256) } },
	]
	for (const body of bodies) expect((await change(id, body)).status).toBe(400)
	expect((await change(id, { status: 1 }, shop.customer)).status).toBe(403)
	expect((await change(randomUUID(), { status: 1 })).status).toBe(404)
	expect((await change('1', { status: 1 })).status).toBe(404)
	expect(await eventsOf(id)).toHaveLength(1)
})

test('statuses set at once by two administrators move the stock as one after the other', async () => {
	const product = await shop.makeProduct({ quantity: 10 })
	const { id } = await shop.placed([[product, 4]])
	const wishes = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 5 : 1))
	const answers = await Promise.all(wishes.map((status) => shop.setStatus(id, status)))
	expect(answers.map(({ status }) => status)).toEqual(wishes.map(() => 200))
	await shop.setStatus(id, 5)
	expect(await shop.stockOf(product)).toBe(10)
})
