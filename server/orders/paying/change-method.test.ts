import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDetails } from '#contract/admin-orders.ts'
import { hourMs } from '#contract/values/durations.ts'
import type { PaymentMethod } from '#contract/values/payment-methods.ts'
import { auditOf } from '../../testing/order-audit.ts'
import { placement } from '../../testing/order-shop.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'

let shop: PaymentShop

beforeAll(async () => {
	shop = await makePaymentShop({ UNPAID_ORDER_HOURS: '24' })
	await shop.pool.query("update transfer_settings set is_on = true, link = 'https://pay.kaspi.kz/pay/abcd1234'")
})

afterAll(() => shop.close())

async function placeOne(method: PaymentMethod) {
	const product = await shop.makeProduct({ price: 2500, quantity: 10 })
	const body = { ...placement([[product, 1]]), payment: { method } }
	return { product, ...(await shop.call(shop.customer, 'POST', '/orders', { body })).json() }
}

const change = (id: string, method: PaymentMethod, more: object = {}, person = shop.customer) =>
	shop.call(person, 'PUT', `/orders/${id}/payment-method`, { body: { method, ...more } })

const open = async (id: string) => orderDetails.parse((await shop.call(shop.admin, 'GET', `/orders/${id}`)).json())

const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * hourMs).toISOString()

test('an order in cash is paid online after all, and one to be paid online in cash', async () => {
	const cash = await placeOne('Cash')
	const changed = (await change(cash.id, 'YooKassa')).json()
	expect(changed.payment).toMatchObject({ method: 'YooKassa', isPaid: false, payUntil: inHours(24) })
	const { confirmationUrl } = (await shop.call(shop.customer, 'GET', `/payments/by-order/${cash.id}`)).json()
	await shop.pay(cash.id, confirmationUrl)
	expect(await open(cash.id)).toMatchObject({ status: 2, payment: { method: 'YooKassa', isPaid: true } })
	expect((await change(cash.id, 'Cash')).json().code).toBe('method_fixed')

	const online = await placeOne('YooKassa')
	const back = (await change(online.id, 'Cash', { changeFrom: 5000 })).json()
	expect(back.payment).toEqual({ method: 'Cash', isPaid: false, changeFrom: 5000 })
	await shop.advance(30 * hourMs)
	await shop.expire()
	expect(await open(online.id)).toMatchObject({ status: 0 })
	expect(await shop.stockOf(online.product)).toBe(9)
})

test('the time to pay stays when one way that waits is changed for another', async () => {
	const { id } = await placeOne('YooKassa')
	const until = (await open(id)).payment.payUntil
	await shop.advance(5 * hourMs)
	expect((await change(id, 'Kaspi')).json().payment).toMatchObject({ method: 'Kaspi', payUntil: until })
	await shop.advance(20 * hourMs)
	expect((await change(id, 'Cash')).json().code).toBe('method_fixed')
})

test('money that comes by the way before is taken, and the order says how it was paid', async () => {
	for (const method of ['Cash', 'Kaspi'] as const) {
		const order = await placeOne('YooKassa')
		await change(order.id, method, method === 'Cash' ? { changeFrom: 5000 } : {})
		await shop.pay(order.id, order.paymentUrl)
		expect(await open(order.id)).toMatchObject({ status: 2, payment: { method: 'YooKassa', isPaid: true } })
		expect((await open(order.id)).payment.changeFrom).toBeUndefined()
	}
})

test('an order that was switched from online keeps the way to its payment until the provider ends it', async () => {
	const order = await placeOne('YooKassa')
	await change(order.id, 'Cash')
	const asked = await shop.call(shop.customer, 'GET', `/payments/by-order/${order.id}`)
	expect(asked.json()).toMatchObject({ status: 'pending', paid: false })
	expect(asked.json().confirmationUrl).toBeUndefined()
	await shop.atProvider(order.paymentUrl, 'decline')
	// So that the provider is asked.
	await shop.advance(2000)
	expect((await shop.call(shop.customer, 'GET', `/payments/by-order/${order.id}`)).json()).toMatchObject({
		paid: false,
	})
	expect((await change(order.id, 'YooKassa')).status).toBe(200)
	const again = (await shop.call(shop.customer, 'GET', `/payments/by-order/${order.id}`)).json()
	expect(again.confirmationUrl).not.toBe(order.paymentUrl)
})

test('paid online and by a transfer at once, the second money is to be given back', async () => {
	const order = await placeOne('YooKassa')
	await change(order.id, 'Kaspi')
	await shop.call(shop.customer, 'POST', `/orders/${order.id}/transfer/report`, { body: {} })
	expect((await change(order.id, 'YooKassa')).json().code).toBe('method_fixed')
	await shop.pay(order.id, order.paymentUrl)
	const body = { hasCome: true, amount: 2500 }
	expect((await shop.call(shop.admin, 'POST', `/orders/${order.id}/transfer/answer`, { body })).status).toBe(200)
	expect(await open(order.id)).toMatchObject({
		status: 2,
		refundable: 2500,
		payment: { method: 'YooKassa', isPaid: true },
	})
	const { refunds } = (await shop.call(shop.admin, 'GET', `/transfers?query=${order.id.slice(0, 8)}`)).json()
	expect(refunds).toMatchObject([{ amount: 2500 }])
	await shop.call(shop.admin, 'POST', `/transfer-refunds/${refunds[0].id}`)
	expect((await open(order.id)).payment).toEqual(expect.objectContaining({ isPaid: true }))
})

test('of changing the way and paying at once the money counts once, whichever is first', async () => {
	for (let round = 0; round < 4; round++) {
		const order = await placeOne('YooKassa')
		await shop.atProvider(order.paymentUrl, 'pay')
		await shop.advance(2000)
		const asking = shop.call(shop.customer, 'GET', `/payments/by-order/${order.id}`)
		const [changed] = await Promise.all([change(order.id, round % 2 === 0 ? 'Cash' : 'Kaspi'), asking])
		expect([200, 409]).toContain(changed.status)
		expect(await open(order.id)).toMatchObject({
			status: 2,
			refundable: 2500,
			payment: { method: 'YooKassa', isPaid: true },
		})
	}
	shop.queued.length = 0
})

test('of two changes at once the later one counts, and both stand on the time line', async () => {
	const { id } = await placeOne('Cash')
	await Promise.all([change(id, 'YooKassa'), change(id, 'Kaspi')])
	const { payment, timeline } = await open(id)
	const changes = timeline.filter(({ kind }) => kind === 'method_changed')
	expect(changes.map(({ by }) => by)).toEqual(['customer', 'customer'])
	expect(changes.at(-1)?.method).toBe(payment.method)
})

test('a stranger changes nothing, the shopkeeper does with an entry in the log, and ways that are closed are refused', async () => {
	const { id } = await placeOne('Cash')
	const stranger = await shop.signIn('stranger@toys.example')
	expect((await change(id, 'Kaspi', {}, stranger)).status).toBe(404)
	expect((await change(id, 'Kaspi', {}, shop.admin)).status).toBe(200)
	expect((await auditOf(shop, id))[0]).toMatchObject({
		action: 'changed',
		before: { method: 'Cash' },
		after: { method: 'Kaspi' },
	})
	await change(id, 'Cash')
	await shop.pool.query('update transfer_settings set is_on = false')
	expect((await change(id, 'Kaspi')).json().code).toBe('transfer_unavailable')
	await shop.pool.query('update transfer_settings set is_on = true')
	await shop.setStatus(id, 1)
	expect((await change(id, 'YooKassa')).json().code).toBe('method_fixed')
})

test('an order that costs nothing is changed neither to online nor to a transfer', async () => {
	const { id } = await placeOne('Cash')
	await shop.pool.query('update orders set total_price = 0 where id = $1', [id])
	expect((await change(id, 'YooKassa')).json().code).toBe('online_payment_unavailable')
	expect((await change(id, 'Kaspi', {}, shop.admin)).json().code).toBe('transfer_unavailable')
	expect((await open(id)).payment.method).toBe('Cash')
})

test('the shopkeeper changes the way also while the order is worked on, and after its time to pay', async () => {
	const { id } = await placeOne('Kaspi')
	await shop.setStatus(id, 1)
	expect((await change(id, 'Cash')).json().code).toBe('method_fixed')
	expect((await change(id, 'Cash', { changeFrom: 5000 }, shop.admin)).json()).toMatchObject({
		status: 1,
		payment: { method: 'Cash', changeFrom: 5000 },
	})
	const back = (await change(id, 'Kaspi', {}, shop.admin)).json().payment
	expect([back.method, back.payUntil]).toEqual(['Kaspi', undefined])
	expect((await change(id, 'YooKassa', {}, shop.admin)).json().code).toBe('method_fixed')
	const { timeline } = await open(id)
	expect(timeline.filter(({ kind }) => kind === 'method_changed').map(({ by }) => by)).toEqual(['shop', 'shop'])

	const late = await placeOne('YooKassa')
	await shop.advance(30 * hourMs)
	expect((await change(late.id, 'Kaspi')).json().code).toBe('method_fixed')
	expect((await change(late.id, 'Kaspi', {}, shop.admin)).json().payment.payUntil).toBe(inHours(24))
	await shop.setStatus(late.id, 3)
	expect((await change(late.id, 'Cash', {}, shop.admin)).json().code).toBe('method_fixed')
})
