import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDetails } from '#contract/admin-orders.ts'
import { auditOf } from '../../testing/order-audit.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'

let shop: PaymentShop

beforeAll(async () => {
	shop = await makePaymentShop()
})

afterAll(() => shop.close())

/** An order of 10 000 tenge that was paid online. */
async function payOne(): Promise<string> {
	const product = await shop.makeProduct({ price: 2500 })
	const placed = (await shop.placeOnline([[product, 4]])).json()
	await shop.pay(placed.id, placed.paymentUrl)
	return placed.id
}

const refund = (id: string, amount: unknown, headers: Record<string, string> = {}) =>
	shop.call(shop.admin, 'POST', `/orders/${id}/refunds`, { body: { amount }, headers })
const open = async (id: string) => orderDetails.parse((await shop.call(shop.admin, 'GET', `/orders/${id}`)).json())

async function revenue(): Promise<number> {
	const { json } = await shop.call(shop.admin, 'GET', '/overview?from=2026-01-01&to=2027-12-31')
	return json().revenue
}

/** The provider's refunds for an order. */
async function givenBack(id: string): Promise<number[]> {
	const { rows } = await shop.provider.query<{ sum: number }>(
		`select (r.body #>> '{amount,value}')::numeric::integer as sum from emulated_payments r
		join emulated_payments p on p.id = r.payment_id
		where r.kind = 'refund' and p.body #>> '{metadata,reference}' = $1 order by sum`,
		[id],
	)
	return rows.map(({ sum }) => sum)
}

test('a part of what was paid goes back, and the rest can follow', async () => {
	const id = await payOne()
	expect(await open(id)).toMatchObject({
		refundable: 10_000,
		payment: { isPaid: true },
		payments: [{ amount: 10_000 }],
	})
	expect((await refund(id, 3000)).status).toBe(200)
	expect((await open(id)).refundable).toBe(7000)
	await shop.sweep()
	expect(await open(id)).toMatchObject({
		refundable: 7000,
		payment: { isPaid: true, refunded: 3000 },
		payments: [{ paymentId: expect.any(String), status: 'succeeded', amount: 10_000, refunded: 3000 }],
	})
	expect((await refund(id, 7000)).status).toBe(200)
	await shop.sweep()
	expect(await open(id)).toMatchObject({ refundable: 0, status: 2, payment: { isPaid: false, refunded: 10_000 } })
	expect(await givenBack(id)).toEqual([3000, 7000])
	expect((await auditOf(shop, id)).map(({ action, after }) => [action, after])).toEqual([
		['refunded', { amount: 7000 }],
		['refunded', { amount: 3000 }],
	])
	const { timeline } = await open(id)
	expect(timeline.filter(({ kind }) => kind.startsWith('refund'))).toMatchObject([
		{ kind: 'refund_started', by: 'shop', amount: 3000 },
		{ kind: 'refunded', by: 'system', amount: 3000 },
		{ kind: 'refund_started', by: 'shop', amount: 7000 },
		{ kind: 'refunded', by: 'system', amount: 7000 },
	])
})

test('however many press at once, never more goes back than was paid', async () => {
	const id = await payOne()
	const answers = await Promise.all(Array.from({ length: 8 }, () => refund(id, 4000)))
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409, 409, 409])
	await shop.sweep()
	expect(await givenBack(id)).toEqual([4000, 4000])
	expect((await refund(id, 2001)).json().code).toBe('not_refundable')
	expect(await auditOf(shop, id)).toHaveLength(2)
	expect((await refund(id, 2000)).status).toBe(200)
})

test('a refund that is asked for again under its key, also at once, is given once', async () => {
	const id = await payOne()
	const headers = { 'idempotency-key': 'one-opening-of-the-dialog' }
	const answers = await Promise.all([refund(id, 2500, headers), refund(id, 2500, headers)])
	await shop.sweep()
	answers.push(await refund(id, 2500, headers))
	expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, answers[0]?.text]))
	await shop.sweep()
	expect(await givenBack(id)).toEqual([2500])
	expect(await auditOf(shop, id)).toHaveLength(1)
	expect((await refund(id, 2500, { 'idempotency-key': 'another-opening' })).status).toBe(200)
	await shop.sweep()
	expect(await givenBack(id)).toEqual([2500, 2500])
})

test('a key stands for one refund of one order, and for none that was refused', async () => {
	const [id, other] = [await payOne(), await payOne()]
	const headers = { 'idempotency-key': 'tried-twice' }
	expect((await refund(id, 10_001, headers)).json().code).toBe('not_refundable')
	expect((await refund(id, 400, headers)).status).toBe(200)
	for (const answer of [await refund(id, 401, headers), await refund(other, 400, headers)])
		expect([answer.status, answer.json().code]).toEqual([422, 'key_reused'])
	expect((await open(id)).refundable).toBe(9600)
	expect((await open(other)).refundable).toBe(10_000)
})

test('a cancelled order gives back what is left of it, and no more', async () => {
	const id = await payOne()
	await refund(id, 4000)
	await shop.setStatus(id, 5)
	expect((await refund(id, 1)).json().code).toBe('not_refundable')
	await shop.sweep()
	expect(await givenBack(id)).toEqual([4000, 6000])
	expect(await open(id)).toMatchObject({ payment: { isPaid: false, refunded: 10_000 } })
})

test.each([
	['cancelled', 3],
	['cancelled', 1],
	['given back by the shop', 3],
	['given back by the shop', 4],
])('an order that was %s and is set to status %i asks for its money again, at the door', async (how, status) => {
	const id = await payOne()
	if (how === 'cancelled') await shop.setStatus(id, 5)
	else await refund(id, 10_000)
	const early = await shop.setStatus(id, status)
	expect([early.status, early.json().code]).toEqual([409, 'refund_under_way'])
	await shop.sweep()
	expect((await shop.setStatus(id, status)).json()).toMatchObject({
		status,
		payment: { method: 'Cash', isPaid: false },
	})
	expect((await auditOf(shop, id))[0]).toMatchObject({
		before: { method: 'YooKassa' },
		after: { status, method: 'Cash' },
	})
	const delivery = { date: '2027-03-03', from: '10:00', to: '14:00' }
	expect((await shop.call(shop.admin, 'PUT', `/orders/${id}`, { body: { id, delivery } })).status).toBe(200)
	const { deliveries } = (await shop.call(shop.admin, 'GET', '/deliveries?date=2027-03-03')).json()
	expect(deliveries).toContainEqual(expect.objectContaining({ id, cashDue: 10_000 }))
	const { timeline } = await open(id)
	expect(timeline).toContainEqual(expect.objectContaining({ kind: 'method_changed', method: 'Cash', by: 'shop' }))
	const told = (await shop.letters()).filter(
		({ subject }) => subject === `Заказ #${id.slice(0, 8)}: оплата при получении`,
	)
	// Who has it in their hands needs no letter.
	expect(told.map(({ to }) => to)).toEqual(status === 4 ? [] : ['customer@toys.example'])
	for (const { text } of told) expect(text).toMatch(/заплатите 10\s000,00\s₸ при получении/)
})

test.each([1, 2])('an order of status %i whose money went back asks for it when it is brought', async (status) => {
	const id = await payOne()
	await shop.setStatus(id, status)
	await refund(id, 10_000)
	const settle = (body: object) =>
		shop.call(shop.admin, 'POST', `/orders/${id}/settlement`, { body: { outcome: 'delivered', ...body } })
	const early = await settle({})
	expect([early.status, early.json().code]).toEqual([409, 'refund_under_way'])
	await shop.sweep()
	const { undated } = (await shop.call(shop.admin, 'GET', '/deliveries?date=2027-03-03')).json()
	expect(undated).toContainEqual(expect.objectContaining({ id, cashDue: 10_000 }))
	expect((await settle({})).json()).toMatchObject({
		status: 4,
		payment: { method: 'Cash', isPaid: true, refunded: 10_000, atDoor: 'cash' },
	})
	expect((await auditOf(shop, id))[0]).toMatchObject({
		action: 'delivered',
		before: { status, method: 'YooKassa', isPaid: false },
		after: { status: 4, method: 'Cash', isPaid: true, cash: 10_000 },
	})
})

test.each([
	['cancelled first', [5, 1]],
	['put to work at once', [1]],
])('a sent order whose cash of the door is taken back, %s, asks for it again', async (_, statuses) => {
	const id = await payOne()
	await shop.setStatus(id, 3)
	await refund(id, 10_000)
	await shop.sweep()
	const body = { outcome: 'delivered', cash: 10_000 }
	expect((await shop.call(shop.admin, 'POST', `/orders/${id}/settlement`, { body })).json().payment.isPaid).toBe(true)
	for (const status of statuses) expect((await shop.setStatus(id, status)).status).toBe(200)
	const { undated } = (await shop.call(shop.admin, 'GET', '/deliveries?date=2027-03-03')).json()
	expect(undated).toContainEqual(expect.objectContaining({ id, status: 1, cashDue: 10_000 }))
})

test('an order whose customer says to have paid again waits for the answer to that', async () => {
	const id = await payOne()
	await shop.setStatus(id, 5)
	await shop.sweep()
	await shop.setStatus(id, 0)
	await shop.pool.query("update transfer_settings set is_on = true, link = 'https://pay.kaspi.kz/pay/abcd1234'")
	const method = { method: 'Kaspi' }
	expect((await shop.call(shop.admin, 'PUT', `/orders/${id}/payment-method`, { body: method })).status).toBe(200)
	expect((await shop.call(shop.customer, 'POST', `/orders/${id}/transfer/report`, { body: {} })).status).toBe(200)
	const early = await shop.setStatus(id, 1)
	expect([early.status, early.json().code]).toEqual([409, 'transfer_unanswered'])
	expect(await open(id)).toMatchObject({ status: 0, payment: { method: 'Kaspi' } })
})

test('an order that was sent before its money went back asks for nothing, whatever is set', async () => {
	const id = await payOne()
	await shop.setStatus(id, 3)
	await refund(id, 10_000)
	await shop.sweep()
	expect((await shop.setStatus(id, 4)).json()).toMatchObject({
		status: 4,
		payment: { method: 'YooKassa', refunded: 10_000 },
	})
})

test('what a refund that came to nothing asked for can be asked for again', async () => {
	const id = await payOne()
	shop.emulator.faults.set({ refunds: 'are canceled' })
	await refund(id, 10_000)
	await shop.sweep()
	shop.emulator.faults.set({})
	expect(await open(id)).toMatchObject({ refundable: 10_000, payment: { isPaid: true } })
	expect((await refund(id, 10_000)).status).toBe(200)
	await shop.sweep()
	expect((await open(id)).payment).toMatchObject({ isPaid: false, refunded: 10_000 })
})

test('nothing goes back of what was not paid online', async () => {
	const product = await shop.makeProduct()
	const cash = await shop.placed([[product, 1]])
	const unpaid = (await shop.placeOnline([[product, 1]])).json()
	for (const id of [cash.id, unpaid.id]) expect((await refund(id, 1)).json().code).toBe('not_refundable')
	for (const id of [randomUUID(), '1']) expect((await refund(id, 1)).status).toBe(404)
	const id = await payOne()
	for (const amount of [0, -1, 1.5, '5', null, 1e9]) expect((await refund(id, amount)).status).toBe(400)
	expect((await shop.call(shop.customer, 'POST', `/orders/${id}/refunds`, { body: { amount: 1 } })).status).toBe(403)
	expect((await open(id)).refundable).toBe(10_000)
})

test('what went back before an order was paid anew, online or at the door, does not lessen what it brings', async () => {
	const before = await revenue()
	const [online, atDoor] = [await payOne(), await payOne()]
	for (const id of [online, atDoor]) {
		await refund(id, 10_000)
		await shop.sweep()
	}
	expect((await revenue()) - before).toBe(0)
	await shop.setStatus(atDoor, 3)
	const settled = await shop.call(shop.admin, 'POST', `/orders/${atDoor}/settlement`, {
		body: { outcome: 'delivered', cash: 10_000 },
	})
	const payment = { method: 'Cash', isPaid: true, refunded: 10_000, atDoor: 'cash' }
	expect(settled.json().payment).toEqual(payment)
	expect((await revenue()) - before).toBe(10_000)
	await shop.setStatus(online, 5)
	await shop.setStatus(online, 0)
	const { confirmationUrl } = (await shop.call(shop.customer, 'GET', `/payments/by-order/${online}`)).json()
	await shop.pay(online, confirmationUrl)
	expect((await open(online)).payment).toEqual({ method: 'YooKassa', isPaid: true })
	expect((await revenue()) - before).toBe(20_000)
	await refund(online, 3000)
	await shop.sweep()
	expect((await revenue()) - before).toBe(17_000)
})
