import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDeliveries, orderDetails } from '#contract/admin-orders.ts'
import { hourMs } from '#contract/values/durations.ts'
import { auditOf } from '../../testing/order-audit.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'

let shop: PaymentShop

beforeAll(async () => {
	shop = await makePaymentShop()
})

afterAll(() => shop.close())

const date = '2027-02-01'

interface PlacedOrder {
	readonly id: string
	/** Where it is paid; its page stays open in the customer's browser. */
	readonly page: string
}

/** An order of 10 000 tenge that is to be paid online. */
async function placeOne(): Promise<PlacedOrder> {
	const product = await shop.makeProduct({ price: 2500 })
	const { id, paymentUrl } = (await shop.placeOnline([[product, 4]])).json()
	return { id, page: paymentUrl }
}

const pay = ({ id, page }: PlacedOrder) => shop.pay(id, page)

async function refund(id: string, amount: number): Promise<void> {
	const answer = await shop.call(shop.admin, 'POST', `/orders/${id}/refunds`, { body: { amount } })
	expect(answer.status).toBe(200)
	await shop.sweep()
}

async function bring(id: string, cash?: number, on = date) {
	const delivery = { date: on, from: '10:00', to: '12:00' }
	await shop.call(shop.admin, 'PUT', `/orders/${id}`, { body: { status: 3, delivery } })
	const body = { outcome: 'delivered', cash }
	const answer = await shop.call(shop.admin, 'POST', `/orders/${id}/settlement`, { body })
	expect(answer.status).toBe(200)
}

const open = async (id: string) => orderDetails.parse((await shop.call(shop.admin, 'GET', `/orders/${id}`)).json())

async function sheet(on = date) {
	const answer = await shop.call(shop.admin, 'GET', `/deliveries?date=${on}`)
	return listDeliveries.answers[200].parse(answer.json())
}

async function cashDueOf(id: string): Promise<number | undefined> {
	return (await sheet()).deliveries.find((one) => one.id === id)?.cashDue
}

async function figures() {
	const { json } = await shop.call(shop.admin, 'GET', '/overview?from=2026-01-01&to=2027-12-31')
	const { revenue, paidOnline } = json()
	return { revenue, paidOnline }
}

/** Returns a function that gives the change of the figures since this call. */
async function countFromHere() {
	const before = await figures()
	return async () => {
		const { revenue, paidOnline } = await figures()
		return { revenue: revenue - before.revenue, paidOnline: paidOnline - before.paidOnline }
	}
}

test.each([
	['all of it', 10_000, true],
	['a part of it', 100, false],
])('cash for a refunded order, %s, that is taken back changes nothing of what went back', async (_, cash, isPaid) => {
	const added = await countFromHere()
	const order = await placeOne()
	await pay(order)
	await refund(order.id, 10_000)
	await bring(order.id, cash)
	expect((await open(order.id)).payment).toMatchObject({ isPaid, refunded: 10_000 })
	expect(await added()).toEqual({ revenue: cash, paidOnline: 0 })
	await shop.setStatus(order.id, 3)
	expect((await open(order.id)).payment).toMatchObject({ isPaid: false, refunded: 10_000 })
	expect(await added()).toEqual({ revenue: 0, paidOnline: 0 })
	expect((await auditOf(shop, order.id))[0]).toMatchObject({
		before: { status: 4, cashReceived: cash, ...(isPaid && { isPaid }) },
		after: { status: 3, cashReceived: null, ...(isPaid && { isPaid: false }) },
	})
})

/** An order for which a part came in cash, before its page that was open all the time was paid. */
async function payBothWays(): Promise<string> {
	const order = await placeOne()
	await bring(order.id, 5000)
	expect((await open(order.id)).payment.isPaid).toBe(false)
	await pay(order)
	return order.id
}

test('an order for which a part came in cash is paid online by its page', async () => {
	const added = await countFromHere()
	const id = await payBothWays()
	expect((await open(id)).payment.isPaid).toBe(true)
	expect(await cashDueOf(id)).toBe(0)
	expect(await added()).toEqual({ revenue: 10_000, paidOnline: 1 })
	const { json } = await shop.call(shop.admin, 'GET', '/orders?payment=paid_online')
	expect(json()).toContainEqual(expect.objectContaining({ id }))
	await shop.setStatus(id, 3)
	expect((await open(id)).payment.isPaid).toBe(true)
	expect(await cashDueOf(id)).toBe(0)
})

test('the shopkeeper hears of what came too much in cash and online, and the day expects the cash that was taken', async () => {
	const on = '2027-02-02'
	const { id, page } = await placeOne()
	await bring(id, 5000, on)
	expect((await sheet(on)).cash).toMatchObject({ expected: 10_000, settled: 5000 })
	const before = (await shop.letters()).length
	await pay({ id, page })
	const told = (await shop.letters()).slice(before).filter(({ to }) => to === shop.config.SELLER_EMAIL)
	expect(told).toMatchObject([
		{
			subject: `Оплата заказа #${id.slice(0, 8)} требует внимания`,
			text: expect.stringMatching(/больше его цены[\s\S]*Сумма: 5\s000,00/),
		},
	])
	expect((await sheet(on)).cash).toMatchObject({ expected: 5000, settled: 5000 })
})

test('an order that brought no cash is paid by its page without a word about too much', async () => {
	const { id, page } = await placeOne()
	await bring(id, 0)
	const before = (await shop.letters()).length
	await pay({ id, page })
	expect((await shop.letters()).slice(before).map(({ to }) => to)).toEqual(['customer@toys.example'])
})

test('what came online goes back when such an order is cancelled', async () => {
	const id = await payBothWays()
	await shop.setStatus(id, 3)
	await shop.setStatus(id, 5)
	await shop.sweep()
	expect(await open(id)).toMatchObject({ refundable: 0, payment: { isPaid: false, refunded: 10_000 } })
})

test('such an order is paid no more when all that came online went back, and brings what came in cash', async () => {
	const added = await countFromHere()
	const id = await payBothWays()
	await refund(id, 5000)
	expect((await open(id)).payment).toMatchObject({ isPaid: true, refunded: 5000 })
	expect(await added()).toEqual({ revenue: 10_000, paidOnline: 1 })
	await refund(id, 5000)
	expect((await open(id)).payment).toMatchObject({ isPaid: false, refunded: 10_000 })
	expect(await added()).toEqual({ revenue: 5000, paidOnline: 0 })
})

test('an order names what would go back online when it is cancelled, and no cash', async () => {
	const { id } = await placeOne()
	await bring(id)
	expect(await shop.orderOf(id)).toMatchObject({ refundable: 0, payment: { isPaid: true } })
	const both = await payBothWays()
	expect(await shop.orderOf(both)).toMatchObject({ refundable: 10_000 })
	const body = { amount: 3000 }
	await shop.call(shop.admin, 'POST', `/orders/${both}/refunds`, { body })
	expect(await shop.orderOf(both)).toMatchObject({ refundable: 7000, payment: { isPaid: true } })
	expect((await open(both)).refundable).toBe(7000)
	const [delivery] = (await sheet()).deliveries.filter((one) => one.id === both)
	expect(delivery).toMatchObject({ refundable: 7000, cashDue: 0 })
	expect((await shop.setStatus(both, 5)).json()).toMatchObject({ refundable: 0, payment: { isPaid: true } })
	expect((await open(both)).timeline.at(-1)).toMatchObject({ kind: 'refund_started', amount: 7000 })
})

test('an order that was paid at the door can be paid online in time when it waits again', async () => {
	const { id } = await placeOne()
	await bring(id)
	await shop.advance(48 * hourMs)
	await shop.setStatus(id, 0)
	await shop.expire()
	expect(await open(id)).toMatchObject({ status: 0, payment: { isPaid: false, payUntil: expect.any(String) } })
})

test('an order that was paid at the door and by its page is still paid when neither the cash counts nor the money can go back', async () => {
	const order = await placeOne()
	await bring(order.id)
	await pay(order)
	await shop.setStatus(order.id, 3)
	expect((await open(order.id)).payment.isPaid).toBe(false)
	shop.emulator.faults.set({ refunds: 'are canceled' })
	await shop.sweep()
	shop.emulator.faults.set({})
	expect(await open(order.id)).toMatchObject({ refundable: 10_000, payment: { isPaid: true } })
})
