import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop, type Product, placement } from '../../testing/order-shop.ts'

let shop: OrderShop
let product: Product

// 21 November 2026, 15:00 in Kostanay: a Saturday.
beforeEach(async () => {
	shop = await makeOrderShop({ DELIVERY_WINDOWS: '16:00-20:00', DELIVERY_CUTOFF: '16:00', DELIVERY_CAPACITY: '30' })
	product = await shop.makeProduct({ price: 4000, quantity: 500 })
})

afterEach(() => shop.close())

const center = { name: 'Центр', streets: ['ул. Абая'], isRest: false, price: 1000, freeFrom: 12_000 }
const rest = { name: 'Весь город', streets: [], isRest: true, price: 1500 }
const open = { from: '10:00', to: '19:00' }
const point = { name: 'Магазин', address: 'пр. Аль-Фараби, 65', hours: Array(7).fill(open), readyInDays: 0 }
const evening = { date: '2026-11-21', from: '16:00', to: '20:00' }

interface Settings {
	readonly version: number
	readonly zones: { readonly id: string }[]
	readonly points: { readonly id: string }[]
}

async function save(changes: { zones?: object[]; points?: object[] }): Promise<Settings> {
	const { version } = (await shop.call(shop.admin, 'GET', '/delivery-settings')).json()
	const body = { version, zones: [], points: [], ...changes }
	return (await shop.call(shop.admin, 'PUT', '/delivery-settings', { body })).json()
}

/** Three pieces cost what is free in the centre. */
async function order(changes: object, pieces = 1, person = shop.customer) {
	const body = { ...placement([[product, pieces]]), ...changes }
	return await shop.call(person, 'POST', '/orders', { body })
}

const letterTo = async (email: string) => (await shop.letters()).find(({ to }) => to === email)?.text ?? ''

test('the price of the zone is part of the total, and stays when the zones change', async () => {
	const { zones } = await save({ zones: [center, rest] })
	const placed = await order({ totalPrice: 5000 })
	expect(placed.json()).toMatchObject({ totalPrice: 5000, deliveryPrice: 1000, zone: 'Центр' })
	expect(await letterTo('customer@toys.example')).toMatch(/Зона доставки: Центр/)
	await save({ zones: [{ ...zones[1], ...rest, price: 9000 }] })
	const [own] = (await shop.call(shop.customer, 'GET', '/profile/orders')).json()
	expect(own).toMatchObject({ totalPrice: 5000, deliveryPrice: 1000, zone: 'Центр' })
})

test('products of the sum that the zone names are brought for free', async () => {
	await save({ zones: [center, rest] })
	const placed = (await order({ totalPrice: 12_000 }, 3)).json()
	expect(placed).toMatchObject({ totalPrice: 12_000, zone: 'Центр' })
	expect(placed).not.toHaveProperty('deliveryPrice')
	expect(await letterTo('customer@toys.example')).toMatch(/Доставка · бесплатно$/m)
})

test('a total with another price of the delivery is refused with the price of now, and nothing is ordered', async () => {
	await save({ zones: [center, rest] })
	for (const totalPrice of [4000, 5500]) {
		const answer = await order({ totalPrice })
		expect([answer.status, answer.json().code, answer.json().deliveryPrice]).toEqual([409, 'prices_changed', 1000])
	}
	expect([await shop.stockOf(product), await shop.countOf('orders')]).toEqual([500, 0])
})

test('the shopkeeper chooses the zone of an order by phone by hand', async () => {
	const { zones } = await save({ zones: [center, rest] })
	const { customerName, customerPhone, items, shipping } = placement([[product, 1]])
	const body = { customerName, customerPhone, items, shipping, payment: { method: 'Cash' }, zoneId: zones[1]?.id }
	const answer = await shop.call(shop.admin, 'POST', '/phone-orders', { body: { ...body, totalPrice: 5500 } })
	expect(answer.json()).toMatchObject({ totalPrice: 5500, deliveryPrice: 1500, zone: 'Весь город' })
})

test('of 40 who order into the last places of a zone at once as many get one, and other zones have places', async () => {
	const { zones } = await save({ zones: [{ ...center, capacity: 5 }, rest] })
	const people = await Promise.all(Array.from({ length: 40 }, (_, turn) => shop.signIn(`buyer-${turn}@toys.example`)))
	const crowd = people.map((person) => order({ totalPrice: 5000, delivery: evening }, 1, person))
	const statuses = (await Promise.all(crowd)).map(({ status }) => status)
	expect([
		statuses.filter((status) => status === 201).length,
		statuses.filter((status) => status === 409).length,
	]).toEqual([5, 35])
	expect(await shop.stockOf(product)).toBe(495)
	const isFree = async (zone?: string) =>
		(await shop.app.inject(`/api/delivery-times${zone ? `?zone=${zone}` : ''}`)).json().days[0].windows[0].isFree
	expect([await isFree(zones[0]?.id), await isFree(zones[1]?.id), await isFree()]).toEqual([false, true, true])
	const other = await order({ totalPrice: 5500, delivery: evening, shipping: { address: 'ул. Гоголя, 1' } })
	expect(other.status).toBe(201)
})

test('an order that is picked up costs no delivery, takes no window and has a code', async () => {
	const { points } = await save({ zones: [center, rest], points: [point] })
	const wish = { pickup: { pointId: points[0]?.id }, delivery: evening }
	const placed = (await order(wish)).json()
	const pickup = { name: 'Магазин', address: 'пр. Аль-Фараби, 65', readyOn: '2026-11-21' }
	expect(placed).toMatchObject({ totalPrice: 4000, shipping: { address: 'пр. Аль-Фараби, 65' }, pickup })
	expect(placed.pickup.code).toMatch(/^\d{4}$/)
	for (const missing of ['delivery', 'zone', 'deliveryPrice']) expect(placed).not.toHaveProperty(missing)
	expect(await letterTo('customer@toys.example')).toContain(`Код для получения: ${placed.pickup.code}`)
})

test('the code of a picked-up order is drawn anew', async () => {
	const { points } = await save({ points: [point] })
	const codes: string[] = []
	for (let times = 0; times < 4; times++)
		codes.push((await order({ pickup: { pointId: points[0]?.id } })).json().pickup.code)
	// Chance may give two of them the same, but not all.
	expect(new Set(codes).size).toBeGreaterThan(1)
})

test.each([
	['ru', 'Часы работы: пн–пт 10:00–19:00, вс 11:00–15:00'],
	['kk', 'Жұмыс уақыты: дс–жм 10:00–19:00, жс 11:00–15:00'],
	['en', 'Opening hours: Mon–Fri 10:00–19:00, Sun 11:00–15:00'],
])('the letter about an order that is picked up tells the hours of its point (%s)', async (language, told) => {
	const hours = [...Array(5).fill(open), null, { from: '11:00', to: '15:00' }]
	const { points } = await save({ points: [{ ...point, hours }] })
	const body = { ...placement([[product, 1]]), pickup: { pointId: points[0]?.id } }
	const placed = await shop.call(shop.customer, 'POST', '/orders', {
		body,
		headers: { cookie: `language=${language}` },
	})
	expect(placed.status).toBe(201)
	expect(await letterTo('customer@toys.example')).toContain(told)
})

test('a made product waits at the point no earlier than it is made', async () => {
	const { points } = await save({ points: [point] })
	product = await shop.makeProduct({ price: 4000, quantity: 0, daysToMake: 9 })
	expect((await order({ pickup: { pointId: points[0]?.id } })).json().pickup.readyOn).toBe('2026-11-30')
})

test('a point that is gone is refused with a sentence, and nothing is ordered', async () => {
	const { points } = await save({ points: [point] })
	await save({})
	const answer = await order({ pickup: { pointId: points[0]?.id } })
	expect([answer.status, answer.json().code]).toEqual([409, 'pickup_unavailable'])
	expect(answer.json().detail).toContain('самовывоза')
	expect(await shop.countOf('orders')).toBe(0)
})

test('an order waits among the pick-ups until it is handed over and paid there', async () => {
	const { points } = await save({ points: [point] })
	const { id, pickup } = (await order({ pickup: { pointId: points[0]?.id } })).json()
	const waiting = async () => (await shop.call(shop.admin, 'GET', '/deliveries?date=2026-11-21')).json()
	await shop.setStatus(id, 3)
	expect(await letterTo('customer@toys.example')).toBeTruthy()
	const ready = (await shop.letters()).find(({ subject }) => subject.includes('готов к выдаче'))
	expect(ready?.text).toContain(pickup.code)
	expect((await waiting()).pickups).toMatchObject([{ id, cashDue: 4000, pickup: { code: pickup.code } }])
	const settled = await shop.call(shop.admin, 'POST', `/orders/${id}/settlement`, { body: { outcome: 'delivered' } })
	expect(settled.json()).toMatchObject({ status: 4, payment: { isPaid: true } })
	const after = await waiting()
	// The courier neither brings it nor its cash.
	expect(after).toMatchObject({ deliveries: [], cash: { expected: 0, settled: 0 } })
	expect(after).not.toHaveProperty('pickups')
})

test('an order to be picked up stands there before anybody accepts it, without those that wait for a payment', async () => {
	const { points } = await save({ points: [point] })
	const pickup = { pointId: points[0]?.id }
	const waiting = async () => (await shop.call(shop.admin, 'GET', '/deliveries?date=2026-11-21')).json().pickups
	const { id } = (await order({ pickup })).json()
	const unpaid = (await order({ pickup })).json().id
	await shop.pool.query(`update orders set payment_method = 'YooKassa' where id = $1`, [unpaid])
	expect(await waiting()).toMatchObject([{ id, status: 0, cashDue: 4000 }])
	await shop.setStatus(id, 1)
	expect(await waiting()).toMatchObject([{ id, status: 1 }])
})

test('a picked up order takes no window and no address later either', async () => {
	const { points } = await save({ points: [point] })
	const { id } = (await order({ pickup: { pointId: points[0]?.id } })).json()
	const changed = await shop.call(shop.admin, 'PUT', `/orders/${id}`, {
		body: { id, delivery: evening, shipping: { address: 'ул. Гоголя, 1' }, note: 'да' },
	})
	expect(changed.json()).toMatchObject({ note: 'да', shipping: { address: 'пр. Аль-Фараби, 65' } })
	expect(changed.json()).not.toHaveProperty('delivery')
})

async function keepPieces({ id, version }: { id: string; version: number }, quantity: number, person = shop.customer) {
	const items = [{ productId: product.id, quantity, unitPrice: product.price }]
	return await shop.call(person, 'PUT', `/orders/${id}/lines`, { body: { version, items } })
}

test('what is brought for free because of its sum stays free only while the sum is enough, unless the shopkeeper takes less', async () => {
	await save({ zones: [center, rest] })
	const placed = (await order({ totalPrice: 16_000 }, 4)).json()
	const fewer = (await keepPieces(placed, 3)).json()
	expect(fewer.totalPrice).toBe(12_000)
	const refused = await keepPieces(fewer, 1)
	expect([refused.status, refused.json().code, refused.json().least]).toEqual([409, 'delivery_not_free', 12_000])
	expect(refused.json().detail).toBe(
		'Без этих товаров доставка была бы платной. Чтобы уменьшить заказ, свяжитесь с нами.',
	)
	expect((await keepPieces(fewer, 1, shop.admin)).json().totalPrice).toBe(4000)
})

test('a zone that has become dearer since keeps no customer from taking products out', async () => {
	const { zones } = await save({ zones: [center, rest] })
	const placed = (await order({ totalPrice: 16_000 }, 4)).json()
	await save({ zones: [{ ...zones[0], ...center, freeFrom: 20_000 }, rest] })
	expect((await keepPieces(placed, 3)).json().totalPrice).toBe(12_000)
})

test('a promise that moves falls on a day when the point is open', async () => {
	const weekdays = [...Array(5).fill(open), null, null]
	const { points } = await save({ points: [{ ...point, hours: weekdays }] })
	product = await shop.makeProduct({ price: 4000, quantity: 1, daysToMake: 7 })
	const placed = (await order({ pickup: { pointId: points[0]?.id } })).json()
	expect(placed.pickup.readyOn).toBe('2026-11-23')
	const more = (await keepPieces(placed, 2)).json()
	expect([more.readyBy, more.pickup.readyOn]).toEqual(['2026-11-28', '2026-11-30'])
	await shop.setStatus(placed.id, 5)
	await shop.pool.query(`update orders set pickup = pickup || '{"readyOn": "2026-11-20"}' where id = $1`, [placed.id])
	await shop.setStatus(placed.id, 0)
	const { rows } = await shop.pool.query("select pickup ->> 'readyOn' as day from orders where id = $1", [placed.id])
	expect(rows).toEqual([{ day: '2026-11-30' }])
})
