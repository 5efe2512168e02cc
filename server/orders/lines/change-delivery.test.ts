import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditOf } from '../../testing/order-audit.ts'
import { type Product, placement } from '../../testing/order-shop.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'

let shop: PaymentShop
let product: Product
let zones: readonly { readonly id: string }[]

// 21 November 2026, 15:00 in Kostanay: a Saturday.
beforeAll(async () => {
	shop = await makePaymentShop({
		...{ DELIVERY_WINDOWS: '16:00-20:00', DELIVERY_CUTOFF: '16:00', DELIVERY_CAPACITY: '30', RATE_LIMIT_FACTOR: '100' },
	})
	product = await shop.makeProduct({ price: 4000, quantity: 500 })
})

beforeEach(async () => {
	zones = await saveZones([center, rest])
})

afterAll(() => shop.close())

const center = { name: 'Центр', streets: ['ул. Абая'], isRest: false, price: 1000, freeFrom: 12_000 }
const rest = { name: 'Весь город', streets: [], isRest: true, price: 1500 }
const far = 'ул. Гоголя, 5'

async function saveZones(wished: readonly object[]) {
	const { version } = (await shop.call(shop.admin, 'GET', '/delivery-settings')).json()
	const body = { version, zones: wished, points: [] }
	return (await shop.call(shop.admin, 'PUT', '/delivery-settings', { body })).json().zones
}

async function place(changes: object = {}) {
	const body = { ...placement([[product, 1]]), totalPrice: 5000, ...changes }
	return (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
}

const open = async (id: string) => (await shop.call(shop.admin, 'GET', `/orders/${id}`)).json()

async function bring(id: string, wish: { address?: string; zoneId?: string | undefined; deliveryPrice: number }) {
	const { version } = await open(id)
	const body = { version, address: far, ...wish }
	return await shop.call(shop.admin, 'PUT', `/orders/${id}/delivery`, { body })
}

test('an order goes to another zone at its price, and customer, time line and audit log are told', async () => {
	const { id } = await place()
	const before = (await shop.letters()).length
	const changed = await bring(id, { deliveryPrice: 1500 })
	expect(changed.json()).toMatchObject({
		...{ totalPrice: 5500, deliveryPrice: 1500, zone: 'Весь город', shipping: { address: far } },
	})
	expect((await open(id)).timeline.at(-1)).toMatchObject({ kind: 'delivery_changed', before: 5000, amount: 5500 })
	expect(await auditOf(shop, id)).toMatchObject([
		{ action: 'changed', before: { zone: 'Центр', totalPrice: 5000 }, after: { address: far, totalPrice: 5500 } },
	])
	const [letter, ...others] = (await shop.letters()).slice(before)
	expect(others).toEqual([])
	expect(letter?.text.replace(/\s/g, ' ')).toContain(
		`по адресу: ${far}. Сумма заказа: было 5 000,00 ₸, стало 5 500,00 ₸.`,
	)
})

test('within its zone an order keeps its price, whatever the zone costs today, and equal values leave no trace', async () => {
	const { id } = await place()
	await saveZones([{ ...center, ...zones[0], price: 9000 }, rest])
	const moved = await bring(id, { address: 'ул. Абая, 99', deliveryPrice: 1000 })
	expect(moved.json()).toMatchObject({ totalPrice: 5000, deliveryPrice: 1000, zone: 'Центр' })
	const letters = (await shop.letters()).length
	const again = await bring(id, { address: 'ул. Абая, 99', deliveryPrice: 1000 })
	expect([again.json().version, (await shop.letters()).length]).toEqual([moved.json().version, letters])
})

test('a zone that is chosen by hand counts, and another price than the one of now is refused with it', async () => {
	const { id } = await place()
	const refused = await bring(id, { deliveryPrice: 1000 })
	expect([refused.status, refused.json().code, refused.json().deliveryPrice]).toEqual([409, 'prices_changed', 1500])
	expect((await open(id)).shipping.address).toBe('ул. Абая, 1')
	const byHand = await bring(id, { zoneId: zones[0]?.id, deliveryPrice: 1000 })
	expect(byHand.json()).toMatchObject({ totalPrice: 5000, zone: 'Центр', shipping: { address: far } })
})

test('of a paid order the difference goes back, or is due at the door', async () => {
	const payment = { method: 'YooKassa' }
	const { id, paymentUrl } = await place({ payment })
	await shop.pay(id, paymentUrl)
	expect((await bring(id, { deliveryPrice: 1500 })).json().payment).toMatchObject({ isPaid: true, due: 500 })
	expect((await bring(id, { address: 'ул. Абая, 1', deliveryPrice: 1000 })).json().payment).not.toHaveProperty('due')
	const { id: dear, paymentUrl: page } = await place({ payment, totalPrice: 5500, shipping: { address: far } })
	await shop.pay(dear, page)
	expect((await bring(dear, { address: 'ул. Абая, 1', deliveryPrice: 1000 })).json().refundable).toBe(5000)
	await shop.sweep()
	expect((await open(dear)).payments).toMatchObject([{ amount: 5500, refunded: 500 }])
})

test('a paid order with a window goes to a cheaper zone, and the difference goes back', async () => {
	const delivery = { date: '2026-11-23', from: '16:00', to: '20:00' }
	const { id, paymentUrl } = await place({
		...{ payment: { method: 'YooKassa' }, totalPrice: 5500, shipping: { address: far }, delivery },
	})
	await shop.pay(id, paymentUrl)
	expect((await bring(id, { address: 'ул. Абая, 1', deliveryPrice: 1000 })).json()).toMatchObject({ totalPrice: 5000 })
})

test('a corrected address keeps the zone that was chosen by hand, and its price', async () => {
	const { id } = await place({ shipping: { address: far }, totalPrice: 5500 })
	await bring(id, { zoneId: zones[0]?.id, deliveryPrice: 1000 })
	const corrected = await bring(id, { address: `${far}, кв. 7`, deliveryPrice: 1000 })
	expect(corrected.json()).toMatchObject({ zone: 'Центр', totalPrice: 5000, shipping: { address: `${far}, кв. 7` } })
})

test('who has a code for the delivery pays for no zone', async () => {
	const code = { code: 'BRING-IT', discount: { kind: 'free_delivery' } }
	await shop.call(shop.admin, 'POST', '/promo-codes', { body: code })
	const { id } = await place({ promoCode: 'BRING-IT', totalPrice: 4000 })
	expect((await bring(id, { deliveryPrice: 0 })).json()).toMatchObject({ totalPrice: 4000, zone: 'Весь город' })
})

test('once it is sent, or when it is picked up, the address is fixed, and an older version changes nothing', async () => {
	const { id, version } = await place()
	const body = { version: version - 1, address: far, deliveryPrice: 1500 }
	expect((await shop.call(shop.admin, 'PUT', `/orders/${id}/delivery`, { body })).json().code).toBe('edited_meanwhile')
	await shop.setStatus(id, 3)
	expect((await bring(id, { deliveryPrice: 1500 })).json().code).toBe('delivery_fixed')
	const hours = Array(7).fill({ from: '10:00', to: '19:00' })
	const pickup = { name: 'Магазин', address: far, hours, readyOn: '2026-11-21', code: '1234' }
	await shop.pool.query('update orders set status = 1, pickup = $2 where id = $1', [id, pickup])
	expect((await bring(id, { deliveryPrice: 1500 })).json().code).toBe('delivery_fixed')
})

test('of orders that go into the last places of a zone at once as many get one, and a full window of the shop keeps none out', async () => {
	await saveZones([
		{ ...center, ...zones[0] },
		{ ...rest, ...zones[1], capacity: 3 },
	])
	const delivery = { date: '2026-11-21', from: '16:00', to: '20:00' }
	const orders = await Promise.all(Array.from({ length: 30 }, () => place({ delivery })))
	expect((await place({ delivery })).code).toBe('delivery_taken')
	const answers = await Promise.all(orders.slice(0, 12).map(({ id }) => bring(id, { deliveryPrice: 1500 })))
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
	expect(answers.filter((answer) => answer.status === 409 && answer.json().code === 'delivery_taken')).toHaveLength(9)
	expect(await shop.countOf(`orders where delivery_date is not null and zone_name = 'Весь город'`)).toBe(3)
})
