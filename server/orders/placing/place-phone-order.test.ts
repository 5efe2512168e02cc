import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer as customerSchema, orderDetails } from '#contract/admin-orders.ts'
import { productToMake } from '#contract/editing.ts'
import { auditOf } from '../../testing/order-audit.ts'
import { type Person, type Product, placement } from '../../testing/order-shop.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'

let shop: PaymentShop
let product: Product

beforeAll(async () => {
	shop = await makePaymentShop()
	product = await shop.makeProduct({ price: 700, quantity: 900 })
})

afterAll(() => shop.close())

const take = (changes: object = {}, headers: Record<string, string> = {}, person: Person = shop.admin) =>
	shop.call(person, 'POST', '/phone-orders', { body: { ...placement([[product, 2]]), ...changes }, headers })
const open = async (id: string) => orderDetails.parse((await shop.call(shop.admin, 'GET', `/orders/${id}`)).json())
const lettersTo = async (to: string, id: string) =>
	(await shop.letters()).filter((letter) => letter.to === to && letter.subject.includes(id.slice(0, 8)))
const findCustomers = async (query: string) => {
	const answer = await shop.call(shop.admin, 'GET', `/customers?query=${encodeURIComponent(query)}`)
	expect(answer.status).toBe(200)
	return customerSchema.array().parse(answer.json())
}

test('an order is taken by phone for somebody without an account, from stock and at today’s prices', async () => {
	const before = (await shop.stockOf(product)) ?? 0
	const answer = await take({ payment: { method: 'Cash', changeFrom: 5000 }, note: 'Позвонить' })
	expect(answer.status).toBe(201)
	const { id } = answer.json()
	expect(answer.json()).toMatchObject({
		status: 0,
		totalPrice: 1400,
		note: 'Позвонить',
		payment: { method: 'Cash', isPaid: false, changeFrom: 5000 },
		items: [{ quantity: 2, fromStock: 2 }],
	})
	expect(await shop.stockOf(product)).toBe(before - 2)
	const opened = await open(id)
	expect(opened.customer).toBeUndefined()
	expect(opened).toMatchObject({ takenBy: 'Покупатель', timeline: [{ kind: 'placed', by: 'shop' }] })
	expect((await auditOf(shop, id)).map(({ action, after }) => [action, after])).toEqual([
		['placed_by_phone', { customerName: 'Айгуль', customerPhone: '+7-(701)-123-45-67', totalPrice: 1400 }],
	])
	const [sellers, ...more] = await lettersTo(shop.config.SELLER_EMAIL, id)
	expect(more).toEqual([])
	expect(sellers?.text).toContain('+7-(701)-123-45-67')
})

test('one taken for an account belongs to it: the letter goes there, and the customer sees it', async () => {
	const { userId } = shop.customer
	const answer = await take({ customerId: userId.toUpperCase() })
	const { id } = answer.json()
	expect((await open(id)).customer).toMatchObject({ userId })
	expect(await lettersTo('customer@toys.example', id)).toHaveLength(1)
	expect((await lettersTo(shop.config.SELLER_EMAIL, id))[0]?.text).toContain('customer@toys.example')
	const own = await shop.call(shop.customer, 'GET', '/profile/orders')
	expect(own.text).toContain(id)
	expect((await shop.call(shop.customer, 'DELETE', `/orders/${id}`)).status).toBe(204)
})

test('who has an account can be asked to pay online, and pays from the own orders', async () => {
	const answer = await take({ customerId: shop.customer.userId, payment: { method: 'YooKassa' } })
	expect(answer.status).toBe(201)
	const { id } = answer.json()
	const page = (await shop.call(shop.customer, 'GET', `/payments/by-order/${id}`)).json()
	await shop.pay(id, page.confirmationUrl)
	expect(await open(id)).toMatchObject({ status: 2, payment: { isPaid: true } })
})

test('an unknown or unconfirmed customer, and online payment without an account, are refused', async () => {
	const { rows } = await shop.pool.query<{ id: string }>(
		`insert into users (email, full_name, password_hash) values ('unconfirmed@toys.example', 'Никто', 'none') returning id`,
	)
	const before = await shop.countOf('orders')
	expect((await take({ customerId: randomUUID() })).status).toBe(404)
	expect((await take({ customerId: rows[0]?.id })).status).toBe(404)
	const online = await take({ payment: { method: 'YooKassa' } })
	expect(online.json()).toMatchObject({ code: 'invalid_input', errors: [{ field: 'customerId' }] })
	expect((await take({ customerPhone: '123' })).status).toBe(400)
	expect((await take({ totalPrice: 1 })).json().code).toBe('prices_changed')
	expect((await take({}, {}, shop.customer)).status).toBe(403)
	expect(await shop.countOf('orders')).toBe(before)
	expect(await shop.countOf(`audit_entries where action = 'placed_by_phone' and after ->> 'totalPrice' = '1'`)).toBe(0)
})

test('the same key gives the same order, however often and at once it is sent', async () => {
	const before = (await shop.stockOf(product)) ?? 0
	const headers = { 'idempotency-key': 'a-phone-call' }
	const answers = await Promise.all(Array.from({ length: 4 }, () => take({}, headers)))
	expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
	expect((await take({ note: 'Другое' }, headers)).json().code).toBe('key_reused')
	expect(await shop.stockOf(product)).toBe(before - 2)
	expect(await auditOf(shop, answers[0]?.json().id)).toHaveLength(1)
})

test('a window that is full or not offered is refused as to everybody', async () => {
	const { days } = (await shop.app.inject('/api/delivery-times')).json()
	const { date, windows } = days[0]
	const delivery = { date, from: windows[0].from, to: windows[0].to }
	expect((await take({ delivery })).json()).toMatchObject({ delivery })
	expect((await take({ delivery: { ...delivery, date: '2020-01-01' } })).json().code).toBe('delivery_over')
})

test('orders without an account find each other by the phone', async () => {
	const customerPhone = '+7-(705)-555-44-33'
	const [one, another] = [await take({ customerPhone }), await take({ customerPhone })]
	expect((await open(one.json().id)).otherOrders.map(({ id }) => id)).toEqual([another.json().id])
})

test('customers are found by name, email and phone, with how they ordered last', async () => {
	const person = await shop.signIn('zarina.found@toys.example', 'Client', 'Зарина Найденова')
	const lines = placement([[product, 1]])
	const order = (changes: object) => shop.call(person, 'POST', '/orders', { body: { ...lines, ...changes } })
	await order({ customerPhone: '+7-(747)-000-11-22', shipping: { address: 'Старый адрес' } })
	shop.clock.advance(1000)
	await order({ customerPhone: '+7-(747)-999-88-77', shipping: { address: 'пр. Аль-Фараби, 5' } })
	const found = {
		userId: person.userId,
		fullName: 'Зарина Найденова',
		email: 'zarina.found@toys.example',
		phone: '+7-(747)-999-88-77',
		address: 'пр. Аль-Фараби, 5',
		orders: 2,
	}
	for (const query of ['НАЙДЕН', 'Найдёнова Зарина', 'най за', 'zarina.f', '+7 747 999', '8877', '0001122']) {
		expect(await findCustomers(query), query).toEqual([found])
	}
	expect(await findCustomers('никто')).toEqual([])
	expect(await findCustomers('100%')).toEqual([])
	expect((await shop.call(shop.admin, 'GET', '/customers?query=a')).status).toBe(400)
})

test('a customer is found by the own name, whatever its letters become when they are made small', async () => {
	const { userId } = await shop.signIn('istan@toys.example', 'Client', 'Гүлİстан')
	expect((await findCustomers('Гүлİстан')).map((found) => found.userId)).toContain(userId)
})

test('little of a name finds where a word begins, and little of a phone nobody', async () => {
	const person = await shop.signIn('ia.short@toys.example', 'Client', 'Ким Ия')
	const body = { ...placement([[product, 1]]), customerPhone: '+7-(776)-321-00-00' }
	await shop.call(person, 'POST', '/orders', { body })
	for (const query of ['ия', 'КИ', 'ia', '7763', '+77763']) {
		expect(
			(await findCustomers(query)).map(({ userId }) => userId),
			query,
		).toEqual([person.userId])
	}
	for (const query of ['им', 'sh', '776', '+7776']) {
		expect(
			(await findCustomers(query)).map(({ userId }) => userId),
			query,
		).not.toContain(person.userId)
	}
})

test('who called last from a phone comes before those whose address only holds its digits', async () => {
	const named = await Promise.all(
		Array.from({ length: 10 }, (_, index) =>
			shop.signIn(`a${index}.4477@toys.example`, 'Client', `А Адресов ${index}`),
		),
	)
	const caller = await shop.signIn('caller@toys.example', 'Client', 'Я Звонившая')
	const body = { ...placement([[product, 1]]), customerPhone: '+7-(771)-500-44-77' }
	await shop.call(caller, 'POST', '/orders', { body })
	const found = (await findCustomers('4477')).map(({ userId }) => userId)
	expect(found).toEqual([caller, ...named.slice(0, 9)].map(({ userId }) => userId))
})

test('what is to be made is listed product by product, the most urgent first, until it is shipped', async () => {
	const slow = await shop.makeProduct({ title: 'Дом', price: 900, quantity: 1, daysToMake: 20 })
	const quick = await shop.makeProduct({ title: 'Кубик', price: 90, quantity: 0, daysToMake: 2 })
	const first = await shop.placed([
		[slow, 3],
		[quick, 1],
	])
	shop.clock.advance(1000)
	const second = await shop.placed([[slow, 2]])
	const list = async () =>
		productToMake
			.array()
			.parse((await shop.call(shop.admin, 'GET', '/to-make')).json())
			.filter(({ productId }) => [slow.id, quick.id].includes(productId))
	const readyBy = '2026-12-11'
	expect(await list()).toMatchObject([
		{
			productId: slow.id,
			title: 'Дом',
			price: 900,
			pieces: 4,
			readyBy,
			orders: [
				{ id: first.id, pieces: 2, readyBy },
				{ id: second.id, pieces: 2, readyBy },
			],
		},
		{ productId: quick.id, pieces: 1 },
	])
	await shop.setStatus(first.id, 3)
	await shop.setStatus(second.id, 2)
	expect(await list()).toMatchObject([{ productId: slow.id, pieces: 2, orders: [{ id: second.id }] }])
	await shop.setStatus(second.id, 5)
	expect(await list()).toEqual([])
})

test('of a customer who picked the last order up the home is suggested, not the point', async () => {
	const { userId } = await shop.signIn('picks-up@toys.example', 'Client', 'Самовывоз Сауле')
	await take({ customerId: userId, shipping: { address: 'ул. Гоголя, 7' } })
	const { id } = (await take({ customerId: userId, shipping: { address: 'пр. Аль-Фараби, 65' } })).json()
	const pickup = { name: 'Магазин', address: 'пр. Аль-Фараби, 65', hours: [], readyOn: '2026-11-21', code: '0001' }
	await shop.pool.query('update orders set pickup = $2 where id = $1', [id, pickup])
	expect(await findCustomers('сауле')).toMatchObject([{ address: 'ул. Гоголя, 7', orders: 2 }])
})
