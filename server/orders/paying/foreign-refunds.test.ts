import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listDeliveries, orderDetails } from '#contract/admin-orders.ts'
import { listProductsToMake } from '#contract/editing.ts'
import { order as orderSchema } from '#contract/orders.ts'
import type { Overview, Tasks } from '#contract/overview.ts'
import { auditOf } from '../../testing/order-audit.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'

let shop: PaymentShop

beforeAll(async () => {
	shop = await makePaymentShop()
})

afterEach(() => shop.emulator.faults.set({}))

afterAll(() => shop.close())

/** An order of 10 000 tenge that was paid online. */
async function payOne({ quantity = 4 } = {}): Promise<string> {
	const product = await shop.makeProduct({ price: 2500, quantity })
	const placed = (await shop.placeOnline([[product, 4]])).json()
	await shop.pay(placed.id, placed.paymentUrl)
	return placed.id
}

/** Money goes back at the provider, and the shop handles the notification. */
async function giveBackAndHear(id: string, amount: number): Promise<void> {
	const before = await refundedOf(id)
	await shop.giveBackAtProvider(id, amount)
	const handleMore = async () => {
		await shop.handleNotifications(1)
		return await refundedOf(id)
	}
	await expect.poll(handleMore).toBe(before + amount)
}

async function refundedOf(id: string): Promise<number> {
	const { rows } = await shop.pool.query('select refunded::integer from orders where id = $1', [id])
	return rows[0].refunded
}

const open = async (id: string) => orderDetails.parse((await shop.call(shop.admin, 'GET', `/orders/${id}`)).json())

const refund = (id: string, amount: number) =>
	shop.call(shop.admin, 'POST', `/orders/${id}/refunds`, { body: { amount } })

async function figures() {
	const answer = await shop.call(shop.admin, 'GET', '/overview?from=2026-01-01&to=2027-12-31')
	const { revenue, paidOnline, refundedAtProvider }: Overview = answer.json()
	const { paid, toMake }: Tasks = (await shop.call(shop.admin, 'GET', '/tasks')).json()
	return { revenue, paidOnline, waiting: paid, toMake, refundedAtProvider }
}

/** Returns a function that gives the change of the figures since this call. */
async function countFromHere() {
	const before = await figures()
	return async () => {
		const { revenue, paidOnline, waiting } = await figures()
		return [revenue - before.revenue, paidOnline - before.paidOnline, waiting - before.waiting]
	}
}

const listed = async (query: string) =>
	orderSchema.array().parse((await shop.call(shop.admin, 'GET', `/orders?${query}`)).json())

/** The subjects and senders of the letters since then. */
async function lettersSince(before: number) {
	return (await shop.letters()).slice(before).map(({ to, subject, text }) => ({ to, subject, text }))
}

test('a part that went back at the provider stands on the time line, in the figures and in a letter', async () => {
	const id = await payOne()
	const number = `#${id.slice(0, 8)}`
	const changed = await countFromHere()
	const before = (await figures()).refundedAtProvider
	const letters = (await shop.letters()).length
	await giveBackAndHear(id, 3000)
	const order = await open(id)
	expect(order).toMatchObject({ status: 2, refundable: 7000, payment: { isPaid: true, refunded: 3000 } })
	expect(order.payments).toMatchObject([{ amount: 10_000, refunded: 3000 }])
	expect(order.timeline.at(-1)).toMatchObject({ kind: 'refunded', by: 'provider', amount: 3000 })
	expect(await changed()).toEqual([-3000, 0, 0])
	expect((await figures()).refundedAtProvider - before).toBe(3000)
	expect(await lettersSince(letters)).toMatchObject([
		{ to: 'customer@toys.example', subject: expect.stringMatching(new RegExp(`^Возврат 3\\s000,00.*${number}$`)) },
		{
			to: shop.config.SELLER_EMAIL,
			subject: `Оплата заказа ${number} требует внимания`,
			text: expect.stringMatching(/в личном кабинете платёжного сервиса[\s\S]*Сумма: 3\s000,00/),
		},
	])
	expect((await refund(id, 7001)).json().code).toBe('not_refundable')
	expect((await refund(id, 7000)).status).toBe(200)
	await shop.sweep()
	expect(await open(id)).toMatchObject({ refundable: 0, payment: { isPaid: false, refunded: 10_000 } })
	expect(await changed()).toEqual([-10_000, -1, -1])
	expect((await figures()).refundedAtProvider - before).toBe(3000)
	const past = await shop.call(shop.admin, 'GET', '/overview?from=2026-01-01&to=2026-01-31')
	expect(past.json().refundedAtProvider).toBe(0)
})

test('what went back whole is found by the sweep, and the order waits to be sent no more', async () => {
	const id = await payOne()
	const changed = await countFromHere()
	shop.emulator.faults.set({ notifications: { lost: true } })
	await shop.giveBackAtProvider(id)
	await shop.advance(10 * 60_000)
	await shop.sweep()
	expect(await open(id)).toMatchObject({ status: 2, refundable: 0, payment: { isPaid: false, refunded: 10_000 } })
	expect(await changed()).toEqual([-10_000, -1, -1])
	expect((await listed('status=2')).some((order) => order.id === id)).toBe(true)
	expect((await listed('status=2&payment=not_refunded')).some((order) => order.id === id)).toBe(false)
	expect(await listed('status=2&payment=not_refunded')).toHaveLength((await figures()).waiting)
})

test('an order that was paid online is paid, not marked so, when the shop moves it back', async () => {
	const id = await payOne()
	const paid = { kind: 'status_changed', status: 2, isPaid: true }
	expect((await open(id)).timeline.at(-1)).toMatchObject({ ...paid, by: 'system' })
	await shop.setStatus(id, 3)
	await shop.setStatus(id, 2)
	expect((await open(id)).timeline.at(-1)).toMatchObject({ ...paid, by: 'shop' })
	expect((await auditOf(shop, id))[0]?.after).toEqual({ status: 2 })
})

test('nothing is to be made of an order whose money went back whole', async () => {
	const id = await payOne({ quantity: 1 })
	const toMake = async () => {
		const { json } = await shop.call(shop.admin, 'GET', '/to-make')
		const products = listProductsToMake.answers[200].parse(json())
		return [products.some(({ orders }) => orders.some((order) => order.id === id)), (await figures()).toMake]
	}
	const [, before] = await toMake()
	expect(await toMake()).toEqual([true, before])
	await giveBackAndHear(id, 10_000)
	expect(await toMake()).toEqual([false, Number(before) - 3])
})

test('an order whose money went back whole on its way takes no cash at the door', async () => {
	const id = await payOne({ quantity: 1 })
	const delivery = { date: '2027-03-01', from: '10:00', to: '12:00' }
	await shop.call(shop.admin, 'PUT', `/orders/${id}`, { body: { status: 3, delivery } })
	await giveBackAndHear(id, 10_000)
	const { json } = await shop.call(shop.admin, 'GET', '/deliveries?date=2027-03-01')
	expect(listDeliveries.answers[200].parse(json())).toMatchObject({
		cash: { expected: 0 },
		deliveries: [{ id, cashDue: 0 }],
	})
	await shop.call(shop.admin, 'POST', `/orders/${id}/settlement`, { body: { outcome: 'delivered' } })
	expect(await open(id)).toMatchObject({ status: 4, payment: { isPaid: false, refunded: 10_000 } })
})

test('an order that is cancelled before the shop hears of it gives back what is left, and nothing fails', async () => {
	const id = await payOne()
	shop.emulator.faults.set({ notifications: { lost: true } })
	await shop.giveBackAtProvider(id, 4000)
	await shop.setStatus(id, 5)
	for (let sweeps = 0; sweeps < 3; sweeps++) await shop.sweep()
	expect(await open(id)).toMatchObject({ refundable: 0, payment: { isPaid: false, refunded: 10_000 } })
	expect((await open(id)).timeline.filter(({ kind }) => kind.startsWith('refund'))).toMatchObject([
		{ kind: 'refund_started', amount: 10_000 },
		{ kind: 'refunded', by: 'provider', amount: 4000 },
		{ kind: 'refund_lowered', by: 'system', amount: 6000 },
		{ kind: 'refunded', by: 'system', amount: 6000 },
	])
})

test('a refund of which nothing is left ends on the time line', async () => {
	const id = await payOne()
	shop.emulator.faults.set({ notifications: { lost: true } })
	await shop.giveBackAtProvider(id)
	await shop.setStatus(id, 5)
	for (let sweeps = 0; sweeps < 3; sweeps++) await shop.sweep()
	expect((await open(id)).timeline.filter(({ kind }) => kind.startsWith('refund'))).toMatchObject([
		{ kind: 'refund_started', amount: 10_000 },
		{ kind: 'refunded', by: 'provider', amount: 10_000 },
		{ kind: 'refund_lowered', by: 'system', amount: 0 },
	])
})

test('while more is on its way back than is left, nothing can be asked back', async () => {
	const id = await payOne()
	await refund(id, 10_000)
	await giveBackAndHear(id, 4000)
	expect(await open(id)).toMatchObject({ refundable: 0, payment: { isPaid: true, refunded: 4000 } })
	expect((await refund(id, 1)).json().code).toBe('not_refundable')
	for (let sweeps = 0; sweeps < 3; sweeps++) await shop.sweep()
	expect(await open(id)).toMatchObject({ refundable: 0, payment: { isPaid: false, refunded: 10_000 } })
})

test('the customer sees on the time line who gave the money back', async () => {
	const id = await payOne()
	await giveBackAndHear(id, 2500)
	const answer = await shop.call(shop.customer, 'GET', `/orders/${id}/timeline`)
	expect(answer.json().at(-1)).toMatchObject({ kind: 'refunded', by: 'provider', amount: 2500 })
})

test('money for an order that was taken off the lists goes back like any other', async () => {
	const id = await payOne()
	await shop.setStatus(id, 3)
	await shop.call(shop.admin, 'DELETE', `/orders/${id}`)
	await giveBackAndHear(id, 10_000)
	const { rows } = await shop.pool.query('select is_paid from orders where id = $1', [id])
	expect(rows).toEqual([{ is_paid: false }])
})
