import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop, placement } from '../testing/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

const send = (body: unknown) => shop.call(shop.customer, 'POST', '/orders', { body })

test('an order keeps what was ordered and takes it from stock', async () => {
	const bear = await shop.makeProduct({ title: 'Мишка', price: 12_500, quantity: 3 })
	const car = await shop.makeProduct({ title: 'Машинка', price: 490, quantity: 5 })
	const answer = await shop.place(shop.customer, [
		[car, 2],
		[bear, 4],
	])
	expect(answer.status).toBe(201)
	expect(answer.json()).toEqual({
		id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
		createdAt: expect.any(String),
		status: 0,
		customerName: 'Айгуль',
		customerPhone: '+7-(701)-123-45-67',
		note: '',
		totalPrice: 50_980,
		items: [
			{ product: { id: car.id, title: 'Машинка' }, unitPrice: 490, quantity: 2, fromStock: 2, toMake: 0 },
			{ product: { id: bear.id, title: 'Мишка' }, unitPrice: 12_500, quantity: 4, fromStock: 3, toMake: 1 },
		],
		shipping: { address: 'ул. Абая, 1', city: 'Kostanay', country: 'Kazakhstan' },
		payment: { method: 'Cash', isPaid: false },
		refundable: 0,
		readyBy: '2026-11-28',
		version: 1,
	})
	expect([await shop.stockOf(car), await shop.stockOf(bear)]).toEqual([3, 0])
	const own = await shop.call(shop.customer, 'GET', '/profile/orders')
	expect(own.json()).toEqual([answer.json()])
})

test('what only the server may decide is not taken from the client', async () => {
	const product = await shop.makeProduct()
	const honest = placement([[product, 1]])
	const answer = await send({
		...honest,
		userId: shop.admin.userId,
		status: 4,
		id: randomUUID(),
		shipping: { address: 'ул. Абая, 1', city: 'Almaty', country: 'Mars' },
		payment: { method: 'Cash', isPaid: true },
	})
	expect(answer.status).toBe(201)
	expect(answer.json()).toMatchObject({
		status: 0,
		shipping: { city: 'Kostanay', country: 'Kazakhstan' },
		payment: { method: 'Cash', isPaid: false },
	})
	expect(answer.json()).not.toHaveProperty('paymentUrl')
	const { rows } = await shop.pool.query('select user_id from orders where id = $1', [answer.json().id])
	expect(rows).toEqual([{ user_id: shop.customer.userId }])
})

test('a price that changed refuses the order and tells the new one', async () => {
	const [same, dearer] = [
		await shop.makeProduct(),
		await shop.makeProduct({ title: 'Кукла', price: 1200, quantity: 7 }),
	]
	const answer = await shop.place(shop.customer, [
		[same, 1],
		[{ ...dearer, price: 1100 }, 2],
	])
	expect(answer.status).toBe(409)
	expect(answer.json()).toMatchObject({
		code: 'prices_changed',
		current: [{ productId: dearer.id, unitPrice: 1200, quantity: 7, title: 'Кукла' }],
	})
	expect(await shop.stockOf(dearer)).toBe(7)
})

test('a total that does not add up is refused with all prices', async () => {
	const product = await shop.makeProduct({ price: 1000 })
	for (const totalPrice of [1, 0, -5, 1999.5, 2001]) {
		const answer = await send({ ...placement([[product, 2]]), totalPrice })
		expect(answer.status).toBe(409)
		expect(answer.json().current).toEqual([{ productId: product.id, unitPrice: 1000, quantity: 10, title: 'Мишка' }])
	}
	expect(await shop.stockOf(product)).toBe(10)
})

test('a product that is gone refuses the order and changes nothing', async () => {
	const [here, hidden] = [await shop.makeProduct(), await shop.makeProduct()]
	await shop.pool.query('update products set deleted_at = now() where id = $1', [hidden.id])
	const before = [await shop.countOf('orders'), (await shop.letters()).length]
	for (const id of [hidden.id, randomUUID(), 'no-such-toy', '']) {
		const answer = await shop.place(shop.customer, [
			[here, 1],
			[{ id, price: 1000 }, 1],
		])
		expect(answer.status).toBe(409)
		expect(answer.json()).toMatchObject({ code: 'product_gone', current: [{ productId: here.id }] })
	}
	expect([await shop.stockOf(here), await shop.stockOf(hidden)]).toEqual([10, 10])
	expect([await shop.countOf('orders'), (await shop.letters()).length]).toEqual(before)
})

test('two lines of one product become one', async () => {
	const product = await shop.makeProduct({ quantity: 5 })
	const answer = await shop.place(shop.customer, [
		[product, 3],
		[{ ...product, id: product.id.toUpperCase() }, 4],
	])
	expect(answer.json().items).toMatchObject([{ quantity: 7, fromStock: 5, toMake: 2 }])
})

test('one product is ordered at most 20 times, over all its lines', async () => {
	const product = await shop.makeProduct({ quantity: 50 })
	expect((await shop.place(shop.customer, [[product, 20]])).status).toBe(201)
	for (const quantities of [[21], [0], [1.5], [-1], [11, 10]]) {
		const answer = await shop.place(
			shop.customer,
			quantities.map((quantity) => [product, quantity]),
		)
		expect(answer.status).toBe(400)
		expect(answer.json()).toMatchObject({
			code: 'invalid_input',
			errors: [{ field: expect.stringMatching(/quantity$/) }],
		})
	}
	expect(await shop.stockOf(product)).toBe(30)
})

test('every field is checked, with a sentence in the language of the request', async () => {
	const honest = placement([[await shop.makeProduct(), 1]])
	const cases: [body: object, field: string, sentence: string][] = [
		[{ ...honest, customerName: '   ' }, 'customerName', 'Введите имя'],
		[{ ...honest, customerName: 'я'.repeat(26) }, 'customerName', 'Максимум 25 символов'],
		[
			{ ...honest, customerPhone: '87011234567' },
			'customerPhone',
			'Введите корректный номер телефона в формате +7-(XXX)-XXX-XX-XX',
		],
		[{ ...honest, shipping: { address: ' ' } }, 'shipping.address', 'Поле обязательно'],
		[{ ...honest, shipping: { address: 'я'.repeat(101) } }, 'shipping.address', 'Максимум 100 символов'],
		[{ ...honest, note: 'я'.repeat(251) }, 'note', 'Максимум 250 символов'],
		[{ ...honest, items: [] }, 'items', 'Поле обязательно'],
		[{ ...honest, payment: { method: 'Barter' } }, 'payment.method', 'Значение не подходит'],
		[{ ...honest, totalPrice: '1000' }, 'totalPrice', 'Значение не подходит'],
	]
	for (const [body, field, detail] of cases) {
		const answer = await send(body)
		expect(answer.status).toBe(400)
		expect(answer.json().errors).toEqual([{ field, detail }])
	}
	const english = await shop.call(shop.customer, 'POST', '/orders', {
		body: { ...honest, customerName: '' },
		headers: { 'accept-language': 'en' },
	})
	expect(english.json().detail).toBe('Enter your name')
})

test('the longest order there can be fits', async () => {
	const products = await Promise.all(
		Array.from({ length: 500 }, () => shop.makeProduct({ price: 9_999_999, quantity: 0 })),
	)
	const answer = await shop.place(
		shop.customer,
		products.map((product) => [product, 20]),
	)
	expect(answer.status).toBe(201)
	expect(answer.json().totalPrice).toBe(9_999_999 * 20 * 500)
	expect(
		(
			await shop.place(
				shop.customer,
				[...products, ...products].slice(0, 501).map((product) => [product, 1]),
			)
		).status,
	).toBe(400)
})

test('what was agreed to is kept with its moment', async () => {
	const body = {
		...placement([[await shop.makeProduct(), 1]]),
		consent: { terms: '2026-11-01', privacy: '2026-10-01' },
	}
	const { id, createdAt } = (await send(body)).json()
	const { rows } = await shop.pool.query(
		'select terms_version, privacy_version, consented_at from orders where id = $1',
		[id],
	)
	expect(rows).toEqual([
		{ terms_version: '2026-11-01', privacy_version: '2026-10-01', consented_at: new Date(createdAt) },
	])
})

test('an order that would be paid online is refused while there is no such payment', async () => {
	const product = await shop.makeProduct()
	const body = { ...placement([[product, 1]]), payment: { method: 'YooKassa', isPaid: true } }
	const answer = await send(body)
	expect(answer.status).toBe(409)
	expect(answer.json()).toMatchObject({
		code: 'online_payment_unavailable',
		detail: 'Оплата онлайн сейчас недоступна. Выберите другой способ или попробуйте позже.',
	})
	expect(await shop.stockOf(product)).toBe(10)
})

test('nobody orders without signing in', async () => {
	const product = await shop.makeProduct()
	expect((await shop.place({ userId: '', token: 'x.y.z' }, [[product, 1]])).status).toBe(401)
})
