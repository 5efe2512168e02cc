import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDetails } from '#contract/admin-orders.ts'
import { dayMs } from '#contract/values/durations.ts'
import { addDays, kostanayDay } from '../../platform/kostanay-time.ts'
import { auditOf } from '../../testing/order-audit.ts'
import { type Person, type Product, placement } from '../../testing/order-shop.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'

let shop: PaymentShop

beforeAll(async () => {
	shop = await makePaymentShop()
	await shop.pool.query("update transfer_settings set is_on = true, link = 'https://pay.kaspi.kz/pay/abcd1234'")
})

afterAll(() => shop.close())

const open = async (id: string) => orderDetails.parse((await shop.call(shop.admin, 'GET', `/orders/${id}`)).json())

type Line = [product: Product, quantity: number, more?: { unitPrice?: number; reason?: string }]

/** Sends the order's version as it is now. */
async function change(
	id: string,
	lines: Line[],
	{ person = shop.admin, ...more }: { person?: Person; givesUpDelivery?: boolean } = {},
) {
	const { version } = await open(id)
	const items = lines.map(([{ id: productId, price }, quantity, set]) => ({
		productId,
		quantity,
		unitPrice: price,
		...set,
	}))
	return await shop.call(person, 'PUT', `/orders/${id}/lines`, { body: { version, items, ...more } })
}

const own = {
	get person() {
		return shop.customer
	},
}

async function paidOrder(lines: [Product, number][]) {
	const placed = (await shop.placeOnline(lines)).json()
	await shop.pay(placed.id, placed.paymentUrl)
	return await open(placed.id)
}

const finishRefunds = () => shop.sweep()

test('the shopkeeper changes pieces, adds and removes products: stock and total are exact', async () => {
	const [bear, ball, doll] = await Promise.all([4, 1, 3].map((quantity) => shop.makeProduct({ price: 1000, quantity })))
	if (!bear || !ball || !doll) throw new Error('three products were made')
	const { id } = await shop.placed([
		[bear, 3],
		[doll, 2],
	])
	const answer = await change(id, [
		[bear, 6],
		[ball, 2],
	])
	expect(answer.status).toBe(200)
	expect(answer.json()).toMatchObject({
		totalPrice: 8000,
		items: [
			{ product: { id: bear.id }, quantity: 6, fromStock: 4, toMake: 2 },
			{ product: { id: ball.id }, quantity: 2, fromStock: 1, toMake: 1 },
		],
	})
	expect(await Promise.all([bear, ball, doll].map(shop.stockOf))).toEqual([0, 0, 3])
	const fewer = await change(id, [[bear, 3]])
	expect(fewer.json().items).toMatchObject([{ quantity: 3, fromStock: 3, toMake: 0 }])
	expect(fewer.json().readyBy).toBeUndefined()
	expect(await Promise.all([bear, ball, doll].map(shop.stockOf))).toEqual([1, 1, 3])
	await shop.setStatus(id, 5)
	expect(await Promise.all([bear, ball, doll].map(shop.stockOf))).toEqual([4, 1, 3])
})

test('time line, audit log and a letter tell of it, with the reason of a price', async () => {
	const product = await shop.makeProduct({ title: 'Мишка', price: 1000 })
	const { id } = await shop.placed([[product, 2]])
	const before = (await shop.letters()).length
	await change(id, [[product, 1, { unitPrice: 800, reason: 'царапина на лапе' }]])
	const details = await open(id)
	expect(details.timeline.at(-1)).toMatchObject({ kind: 'lines_changed', by: 'shop', before: 2000, amount: 800 })
	expect(await auditOf(shop, id)).toMatchObject([
		{
			action: 'lines_changed',
			before: { items: ['Мишка · 2 × 1000'], totalPrice: 2000 },
			after: { items: ['Мишка · 1 × 800'], totalPrice: 800, reason: 'Мишка (царапина на лапе)' },
		},
	])
	const [letter, ...others] = (await shop.letters()).slice(before)
	expect(others).toEqual([])
	expect(letter?.to).toBe('customer@toys.example')
	expect(letter?.subject).toBe(`Состав заказа #${id.slice(0, 8)} изменён`)
	expect(letter?.text.replace(/\s/g, ' ')).toContain(
		'было 2 000,00 ₸, стало 800,00 ₸. Почему цена другая: Мишка (царапина на лапе).',
	)
})

test('where prices alone change a letter says so, with the product of each reason', async () => {
	const [bear, ball] = [await shop.makeProduct({ title: 'Мишка' }), await shop.makeProduct({ title: 'Мяч' })]
	const { id } = await shop.placed([
		[bear, 1],
		[ball, 2],
	])
	const count = (await shop.letters()).length
	const reason = 'царапина'
	await change(id, [
		[bear, 1, { unitPrice: 800, reason }],
		[ball, 2, { unitPrice: 900, reason }],
	])
	await change(id, [[bear, 1, { unitPrice: 800 }]])
	const [letter, next] = (await shop.letters()).slice(count)
	expect(letter?.subject).toBe(`Цена заказа #${id.slice(0, 8)} изменена`)
	expect(letter?.text.replace(/\s/g, ' ')).toContain(
		'Цена заказа изменена: было 3 000,00 ₸, стало 2 600,00 ₸. Почему цена другая: Мишка (царапина); Мяч (царапина).',
	)
	expect(next?.subject).toBe(`Состав заказа #${id.slice(0, 8)} изменён`)
})

test('equal lines leave no trace, and an older version changes nothing', async () => {
	const product = await shop.makeProduct()
	const { id, version = 0 } = await shop.placed([[product, 2]])
	expect((await change(id, [[product, 2]])).json().version).toBe(version)
	await shop.setStatus(id, 1)
	const items = [{ productId: product.id, quantity: 1, unitPrice: product.price }]
	const late = await shop.call(shop.admin, 'PUT', `/orders/${id}/lines`, { body: { version, items } })
	expect([late.status, late.json().code]).toEqual([409, 'edited_meanwhile'])
	expect(await shop.stockOf(product)).toBe(8)
	expect((await open(id)).timeline.map(({ kind }) => kind)).toEqual(['placed', 'status_changed'])
})

test("a price is the one of the line, or today's of an added product, unless the shopkeeper says why", async () => {
	const [bear, ball] = [await shop.makeProduct({ price: 1000 }), await shop.makeProduct({ price: 500 })]
	const { id } = await shop.placed([[bear, 1]])
	await shop.pool.query('update products set price = 1500 where id = any($1)', [[bear.id, ball.id]])
	const stale = await change(id, [
		[bear, 2],
		[ball, 1],
	])
	expect([stale.status, stale.json().code]).toEqual([409, 'prices_changed'])
	expect(stale.json().current).toMatchObject([{ productId: ball.id, unitPrice: 1500 }])
	expect((await change(id, [[bear, 1, { unitPrice: 900 }]])).json().code).toBe('prices_changed')
	expect((await change(id, [[bear, 1, { unitPrice: 900, reason: ' ' }]])).status).toBe(400)
	const changed = await change(id, [
		[bear, 2],
		[ball, 1, { unitPrice: 400, reason: 'как обещали' }],
	])
	expect(changed.json()).toMatchObject({ totalPrice: 2400, items: [{ unitPrice: 1000 }, { unitPrice: 400 }] })
})

test('what is not sold any more stays in the order, but not one piece more', async () => {
	const [bear, ball] = [await shop.makeProduct(), await shop.makeProduct()]
	const { id } = await shop.placed([[bear, 2]])
	await shop.pool.query('update products set deleted_at = now() where id = any($1)', [[bear.id, ball.id]])
	for (const lines of [
		[[bear, 3]],
		[
			[bear, 2],
			[ball, 1],
		],
	] satisfies Line[][]) {
		const refused = await change(id, lines)
		expect([refused.status, refused.json().code]).toEqual([409, 'product_gone'])
	}
	expect((await change(id, [[bear, 1]])).status).toBe(200)
	expect(await shop.stockOf(bear)).toBe(9)
})

test('an order that costs less gives the difference back, once, and to the end no tenge more', async () => {
	const product = await shop.makeProduct({ price: 1000 })
	const { id } = await paidOrder([[product, 5]])
	const changed = await change(id, [[product, 3]])
	expect(changed.json()).toMatchObject({ totalPrice: 3000, payment: { isPaid: true }, refundable: 3000 })
	await finishRefunds()
	expect(await open(id)).toMatchObject({
		refundable: 3000,
		payments: [{ amount: 5000, refunded: 2000 }],
		timeline: [{}, {}, {}, { kind: 'refund_started', amount: 2000 }, { kind: 'lines_changed' }, { kind: 'refunded' }],
	})
	expect((await open(id)).payment.refunded).toBeUndefined()
	await shop.setStatus(id, 5)
	await finishRefunds()
	expect(await open(id)).toMatchObject({
		payment: { isPaid: false, refunded: 3000 },
		payments: [{ amount: 5000, refunded: 5000 }],
	})
})

test('what an order costs more is due at the door, and taken there', async () => {
	const product = await shop.makeProduct({ price: 1000 })
	const { id } = await paidOrder([[product, 2]])
	expect((await change(id, [[product, 5]])).json().payment).toMatchObject({ isPaid: true, due: 3000 })
	expect((await change(id, [[product, 4]])).json().payment).toMatchObject({ isPaid: true, due: 2000 })
	expect((await open(id)).payments).toMatchObject([{ amount: 2000, refunded: 0 }])
	await shop.setStatus(id, 3)
	const settled = await shop.call(shop.admin, 'POST', `/orders/${id}/settlement`, { body: { outcome: 'delivered' } })
	expect(settled.json()).toMatchObject({ status: 4, payment: { isPaid: true, atDoor: 'cash' } })
	expect(settled.json().payment.due).toBeUndefined()
	const { rows } = await shop.pool.query('select cash_received, due from orders where id = $1', [id])
	expect(rows).toEqual([{ cash_received: '2000', due: '0' }])
})

test('money that the shop gave back before stays given, whichever way the lines change', async () => {
	const product = await shop.makeProduct({ price: 1000 })
	const { id } = await paidOrder([[product, 4]])
	await shop.call(shop.admin, 'POST', `/orders/${id}/refunds`, { body: { amount: 500 } })
	expect((await change(id, [[product, 2]])).json().refundable).toBe(1500)
	await finishRefunds()
	expect(await open(id)).toMatchObject({ totalPrice: 2000, refundable: 1500, payment: { refunded: 500 } })
	expect((await change(id, [[product, 3]])).json().payment).toMatchObject({ refunded: 500, due: 1000 })
	await shop.setStatus(id, 5)
	expect((await open(id)).payment.due).toBeUndefined()
})

test('what went back before an order was paid anew makes it no cheaper', async () => {
	const product = await shop.makeProduct({ price: 1000 })
	const { id } = await paidOrder([[product, 1]])
	for (const status of [5, 0]) await shop.setStatus(id, status)
	await finishRefunds()
	const { confirmationUrl } = (await shop.call(shop.customer, 'GET', `/payments/by-order/${id}`)).json()
	await shop.pay(id, confirmationUrl)
	await change(id, [[product, 3]])
	expect((await open(id)).payment).toMatchObject({ isPaid: true, due: 2000 })
})

test('who pays the old total meanwhile gets the difference back, or owes it at the door', async () => {
	const product = await shop.makeProduct({ price: 1000 })
	for (const [quantity, expected] of [
		[1, { totalPrice: 1000, refundable: 1000, payment: { isPaid: true } }],
		[3, { totalPrice: 3000, refundable: 2000, payment: { isPaid: true, due: 1000 } }],
	] as const) {
		const { id, paymentUrl } = (await shop.placeOnline([[product, 2]])).json()
		await change(id, [[product, quantity]])
		await shop.pay(id, paymentUrl)
		expect(await open(id)).toMatchObject({ status: 2, ...expected })
	}
	await finishRefunds()
})

test('a transfer is given back by hand, and one that was reported keeps its sum', async () => {
	const product = await shop.makeProduct({ price: 1000 })
	const body = { ...placement([[product, 3]]), payment: { method: 'Kaspi' } }
	const { id } = (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
	await shop.call(shop.customer, 'POST', `/orders/${id}/transfer/report`, { body: {} })
	await change(id, [[product, 2]])
	const answered = await shop.call(shop.admin, 'POST', `/orders/${id}/transfer/answer`, {
		body: { hasCome: true, amount: 3000 },
	})
	expect(answered.json()).toMatchObject({ totalPrice: 2000, refundable: 2000, payment: { isPaid: true } })
	const { refunds } = (await shop.call(shop.admin, 'GET', '/transfers')).json()
	expect(refunds).toMatchObject([{ amount: 1000 }])
})

test('the delivery stays while the order is ready before it, and is given up only when the shopkeeper says so', async () => {
	const product = await shop.makeProduct({ quantity: 1, daysToMake: 3 })
	const date = addDays(kostanayDay(shop.clock.now()), 2)
	const [window] = (await shop.call(shop.customer, 'GET', '/delivery-times')).json().days[0].windows
	const delivery = { date, from: window.from, to: window.to }
	const body = { ...placement([[product, 1]]), delivery }
	const { id } = (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
	for (const options of [{}, { ...own, givesUpDelivery: true }]) {
		const refused = await change(id, [[product, 2]], options)
		expect([refused.status, refused.json().code]).toEqual([409, 'delivery_unfit'])
	}
	expect(await shop.stockOf(product)).toBe(0)
	const changed = (await change(id, [[product, 2]], { givesUpDelivery: true })).json()
	expect(changed.readyBy).toBe(addDays(kostanayDay(shop.clock.now()), 3))
	expect(changed.delivery).toBeUndefined()
	const later = await shop.makeProduct({ quantity: 5 })
	const other = { ...placement([[later, 1]]), delivery }
	const kept = (await shop.call(shop.customer, 'POST', '/orders', { body: other })).json()
	expect((await change(kept.id, [[later, 3]])).json().delivery).toEqual(delivery)
})

test('an order that is picked up waits at the point until more of it is made', async () => {
	const product = await shop.makeProduct({ quantity: 1, daysToMake: 3 })
	const { version, zones } = (await shop.call(shop.admin, 'GET', '/delivery-settings')).json()
	const open = { from: '00:00', to: '23:59' }
	const point = { name: 'Магазин', address: 'пр. Аль-Фараби, 65', hours: Array(7).fill(open), readyInDays: 0 }
	const settings = { version, zones, points: [point] }
	const { points } = (await shop.call(shop.admin, 'PUT', '/delivery-settings', { body: settings })).json()
	const body = { ...placement([[product, 1]]), pickup: { pointId: points[0].id } }
	const { id } = (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
	const readyBy = addDays(kostanayDay(shop.clock.now()), 3)
	expect((await change(id, [[product, 2]])).json()).toMatchObject({ readyBy, pickup: { readyOn: readyBy } })
})

test.each([3, 4, 5])('in status %i the lines are fixed', async (status) => {
	const product = await shop.makeProduct()
	const { id } = await shop.placed([[product, 2]])
	await shop.setStatus(id, status)
	const stock = await shop.stockOf(product)
	const refused = await change(id, [[product, 1]])
	expect([refused.status, refused.json().code]).toEqual([409, 'lines_fixed'])
	expect(await shop.stockOf(product)).toBe(stock)
})

test('an order that costs nothing cannot be paid online', async () => {
	const product = await shop.makeProduct({ price: 1000 })
	const { id } = (await shop.placeOnline([[product, 1]])).json()
	expect((await change(id, [[product, 1, { unitPrice: 0, reason: 'подарок' }]])).status).toBe(400)
})

test('a customer changes pieces of an own order in cash, and the shopkeeper is told', async () => {
	const [bear, ball] = [await shop.makeProduct({ price: 1000 }), await shop.makeProduct({ price: 500 })]
	const { id } = await shop.placed([
		[bear, 3],
		[ball, 1],
	])
	const before = (await shop.letters()).length
	expect((await change(id, [[bear, 1]], own)).json()).toMatchObject({ totalPrice: 1000, items: [{ quantity: 1 }] })
	expect((await open(id)).timeline.at(-1)).toMatchObject({ kind: 'lines_changed', by: 'customer' })
	expect((await shop.letters()).slice(before).map(({ to }) => to)).toEqual([
		'customer@toys.example',
		'shop@toys.example',
	])
	expect(await auditOf(shop, id)).toEqual([])
	expect((await change(id, [[bear, 4]], own)).json()).toMatchObject({ totalPrice: 4000 })
	expect(await shop.stockOf(bear)).toBe(6)
})

test('a customer adds no product, sets no price, and gets no more pieces below their price of today', async () => {
	const [bear, ball] = [await shop.makeProduct({ price: 1000 }), await shop.makeProduct()]
	const { id } = await shop.placed([[bear, 2]])
	const added = await change(
		id,
		[
			[bear, 2],
			[ball, 1],
		],
		own,
	)
	expect([added.status, added.json().errors?.[0]?.field]).toEqual([400, 'items.1.productId'])
	expect((await change(id, [[bear, 2, { unitPrice: 1, reason: 'хочу' }]], own)).json().code).toBe('prices_changed')
	await shop.pool.query('update products set price = 1200 where id = $1', [bear.id])
	const dearer = await change(id, [[bear, 3]], own)
	expect(dearer.json()).toMatchObject({ code: 'prices_changed', current: [{ productId: bear.id, unitPrice: 1200 }] })
	expect((await change(id, [[bear, 1]], own)).json()).toMatchObject({ totalPrice: 1000 })
})

test("a customer's order is fixed once it is worked on, paid online, or the courier has left; another person's is unknown", async () => {
	const product = await shop.makeProduct({ quantity: 100 })
	const { id } = await shop.placed([[product, 2]])
	const stranger = await shop.signIn('stranger@toys.example')
	expect((await change(id, [[product, 1]], { person: stranger })).status).toBe(404)
	await shop.setStatus(id, 1)
	expect((await change(id, [[product, 1]], own)).json().code).toBe('lines_fixed')
	const online = (await shop.placeOnline([[product, 1]])).json()
	expect((await change(online.id, [[product, 2]], own)).json().code).toBe('lines_fixed')
	const [day] = (await shop.call(shop.customer, 'GET', '/delivery-times')).json().days
	const { from, to } = day.windows[0]
	const body = { ...placement([[product, 2]]), delivery: { date: day.date, from, to } }
	const coming = (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
	expect((await change(coming.id, [[product, 3]], own)).status).toBe(200)
	await shop.advance(2 * dayMs)
	expect((await change(coming.id, [[product, 1]], own)).json().code).toBe('lines_fixed')
})

test('forty changes and orders at once share the last pieces', async () => {
	const [last, other] = [await shop.makeProduct({ quantity: 10 }), await shop.makeProduct({ quantity: 100 })]
	const people = await Promise.all(Array.from({ length: 10 }, (_, n) => shop.signIn(`changer-${n}@toys.example`)))
	const orders = await Promise.all(people.flatMap((person) => [1, 2].map(() => shop.placed([[other, 1]], person))))
	const answers = await Promise.all([
		...orders.map(({ id }) =>
			change(id, [
				[last, 1],
				[other, 2],
			]),
		),
		...people.flatMap((person) =>
			[1, 2].map(() =>
				shop.place(person, [
					[other, 1],
					[last, 1],
				]),
			),
		),
	])
	expect(answers.map(({ status }) => status).sort()).toEqual([...orders.map(() => 200), ...orders.map(() => 201)])
	const { rows } = await shop.pool.query(
		'select sum(from_stock)::integer as taken, sum(to_make)::integer as made from order_lines where product_id = $1',
		[last.id],
	)
	expect(rows).toEqual([{ taken: 10, made: 30 }])
	expect(await Promise.all([last, other].map(shop.stockOf))).toEqual([0, 40])
})
