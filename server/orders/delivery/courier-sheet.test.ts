import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CashDay, cashDay, listDeliveries } from '#contract/admin-orders.ts'
import { seededRandom } from '../../../bench/data/seeded-random.ts'
import { auditOf } from '../../testing/order-audit.ts'
import { type Product, placement } from '../../testing/order-shop.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'

let shop: PaymentShop
let product: Product
let days = 0

beforeAll(async () => {
	shop = await makePaymentShop()
	product = await shop.makeProduct({ price: 500, quantity: 9000 })
})

afterAll(() => shop.close())

/** A day that no other test delivers on. */
const freshDay = () => `2027-04-${String(++days).padStart(2, '0')}`

interface Planned {
	readonly date?: string
	readonly from?: string
	readonly status?: number
	readonly pieces?: number
}

/** An order in cash that the courier brings on a day. */
async function plan({ date, from = '10:00', status = 3, pieces = 2 }: Planned): Promise<string> {
	const { id } = await shop.placed([[product, pieces]])
	const delivery = date === undefined ? null : { date, from, to: '22:00' }
	await shop.call(shop.admin, 'PUT', `/orders/${id}`, { body: { status, delivery } })
	return id
}

async function payOnline(date: string): Promise<string> {
	const placed = (await shop.placeOnline([[product, 2]])).json()
	await shop.pay(placed.id, placed.paymentUrl)
	const delivery = { date, from: '10:00', to: '12:00' }
	await shop.call(shop.admin, 'PUT', `/orders/${placed.id}`, { body: { status: 3, delivery } })
	return placed.id
}

const settle = (id: string, body: object) => shop.call(shop.admin, 'POST', `/orders/${id}/settlement`, { body })
const delivered = { outcome: 'delivered' }
const refused = { outcome: 'refused' }
const close = (date: string, body: object) => shop.call(shop.admin, 'PUT', `/cash-days/${date}`, { body })

async function sheet(date: string) {
	const answer = await shop.call(shop.admin, 'GET', `/deliveries?date=${date}`)
	expect(answer.status).toBe(200)
	return listDeliveries.answers[200].parse(answer.json())
}

test('the sheet of a day lists what is on its way in the order of the windows, with what is due in cash', async () => {
	const date = freshDay()
	const late = await plan({ date, from: '18:00', status: 1 })
	const early = await plan({ date, from: '09:00', status: 2, pieces: 3 })
	const paid = await payOnline(date)
	for (const status of [0, 5]) await plan({ date, status })
	await plan({ date: freshDay() })
	const { cash, deliveries } = await sheet(date)
	expect(deliveries.map(({ id, cashDue }) => [id, cashDue])).toEqual([
		[early, 1500],
		[paid, 0],
		[late, 1000],
	])
	expect(cash).toEqual({ date, expected: 2500, settled: 0 })
})

test('what was delivered is completed and paid, with the cash that came', async () => {
	const date = freshDay()
	const id = await plan({ date })
	const answer = await settle(id, delivered)
	expect(answer.json()).toMatchObject({ status: 4, payment: { method: 'Cash', isPaid: true } })
	const { cash, deliveries } = await sheet(date)
	expect(deliveries).toMatchObject([{ id, cashDue: 1000, cashReceived: 1000, outcome: 'delivered' }])
	expect(cash).toMatchObject({ expected: 1000, settled: 1000 })
	expect((await auditOf(shop, id))[0]).toMatchObject({
		action: 'delivered',
		before: { status: 3, isPaid: false },
		after: { status: 4, cash: 1000, isPaid: true },
	})
})

test('the cash of a delivery that was completed by hand can still be recorded, once and without another letter', async () => {
	const date = freshDay()
	const id = await plan({ date })
	await shop.setStatus(id, 4)
	const before = (await shop.letters()).length
	expect((await settle(id, refused)).json().code).toBe('not_settleable')
	expect((await settle(id, delivered)).json()).toMatchObject({ status: 4, payment: { isPaid: true } })
	expect((await shop.letters()).length).toBe(before)
	expect(await sheet(date)).toMatchObject({
		cash: { expected: 1000, settled: 1000 },
		deliveries: [{ id, cashReceived: 1000, outcome: 'delivered' }],
	})
	expect((await auditOf(shop, id))[0]).toMatchObject({ action: 'delivered', before: { isPaid: false } })
	expect((await settle(id, delivered)).json().code).toBe('not_settleable')
})

test('an order for which less came than was due is delivered and not paid', async () => {
	const date = freshDay()
	const id = await plan({ date })
	expect((await settle(id, { ...delivered, cash: 900 })).json()).toMatchObject({
		status: 4,
		payment: { isPaid: false },
	})
	expect(await sheet(date)).toMatchObject({
		cash: { expected: 1000, settled: 900 },
		deliveries: [{ cashDue: 1000, cashReceived: 900 }],
	})
})

test('what a customer pays with a card at the door is told apart, and the courier brings no cash of it', async () => {
	const date = freshDay()
	const [byCard, inCash] = [await plan({ date, pieces: 3 }), await plan({ date })]
	expect((await settle(byCard, { ...delivered, cash: 1500, by: 'card' })).json()).toMatchObject({
		status: 4,
		payment: { method: 'Cash', isPaid: true, atDoor: 'card' },
	})
	expect((await settle(inCash, delivered)).json().payment).toMatchObject({ isPaid: true, atDoor: 'cash' })
	expect((await sheet(date)).cash).toEqual({ date, expected: 1000, settled: 1000, byCard: 1500 })
	expect((await auditOf(shop, byCard))[0]).toMatchObject({ action: 'delivered', after: { cash: 1500, by: 'card' } })
	expect((await close(date, { received: 1000 })).json()).toMatchObject({ settled: 1000, difference: 0, byCard: 1500 })
	const reopened = (await shop.setStatus(byCard, 3)).json().payment
	expect([reopened.isPaid, reopened.atDoor]).toEqual([false, undefined])
	expect((await settle(byCard, { ...delivered, by: 'coins' })).status).toBe(400)
})

test('a card is forgotten with its money, also by a release that does not know cards', async () => {
	const id = await plan({ date: freshDay(), pieces: 3 })
	await settle(id, { ...delivered, cash: 1500, by: 'card' })
	await shop.pool.query('update orders set cash_received = null, settled_at = null where id = $1', [id])
	await shop.pool.query('update orders set cash_received = 1500, settled_at = now() where id = $1', [id])
	const { rows } = await shop.pool.query('select card_at_door from orders where id = $1', [id])
	expect(rows).toEqual([{ card_at_door: false }])
})

test('what is refused at the door is cancelled, and its pieces are in stock again', async () => {
	const date = freshDay()
	const before = await shop.stockOf(product)
	const id = await plan({ date })
	expect((await settle(id, refused)).json()).toMatchObject({ status: 5, payment: { isPaid: false } })
	expect(await shop.stockOf(product)).toBe(before)
	expect(await sheet(date)).toMatchObject({
		cash: { expected: 0, settled: 0 },
		deliveries: [{ id, cashDue: 0, outcome: 'refused' }],
	})
	expect((await auditOf(shop, id))[0]).toMatchObject({ action: 'refused', after: { status: 5 } })
})

test('what was paid online brings no cash, and goes back when the products are refused at the door', async () => {
	const date = freshDay()
	const [kept, returned] = [await payOnline(date), await payOnline(date)]
	expect((await settle(kept, { ...delivered, cash: 1 })).json()).toMatchObject({
		code: 'invalid_input',
		errors: [{ field: 'cash' }],
	})
	expect((await settle(kept, delivered)).json()).toMatchObject({ status: 4, payment: { isPaid: true } })
	expect((await settle(returned, { ...refused, cash: 0 })).json().status).toBe(5)
	await shop.sweep()
	expect(await shop.orderOf(returned)).toMatchObject({ payment: { isPaid: false, refunded: 1000 } })
	expect((await sheet(date)).cash).toMatchObject({ expected: 0, settled: 0 })
})

test('of several who settle one delivery at once one does', async () => {
	const date = freshDay()
	const before = (await shop.stockOf(product)) ?? 0
	const id = await plan({ date })
	const answers = await Promise.all([delivered, refused, delivered, refused].map((body) => settle(id, body)))
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
	expect(answers.find(({ status }) => status === 409)?.json().code).toBe('not_settleable')
	const { deliveries } = await sheet(date)
	const isKept = deliveries[0]?.outcome === 'delivered'
	expect(await shop.stockOf(product)).toBe(before - (isKept ? 2 : 0))
	expect((await auditOf(shop, id)).filter(({ action }) => action === 'delivered' || action === 'refused')).toHaveLength(
		1,
	)
})

test('only what is on its way is settled', async () => {
	for (const status of [0, 5]) {
		expect((await settle(await plan({ status }), delivered)).json().code).toBe('not_settleable')
	}
	const id = await plan({})
	expect((await settle(randomUUID(), delivered)).status).toBe(404)
	for (const body of [{}, { outcome: 'lost' }, { ...delivered, cash: -1 }, { ...delivered, cash: 0.5 }]) {
		expect((await settle(id, body)).status).toBe(400)
	}
	const byCustomer = await shop.call(shop.customer, 'POST', `/orders/${id}/settlement`, { body: delivered })
	expect(byCustomer.status).toBe(403)
})

test('anyone who moves a settled order on takes its settlement back, and it can be settled anew', async () => {
	const date = freshDay()
	const [id, other] = [await plan({ date }), await plan({ date })]
	await settle(id, delivered)
	await settle(other, refused)
	expect((await shop.setStatus(id, 3)).json()).toMatchObject({ status: 3, payment: { isPaid: false } })
	expect((await auditOf(shop, id))[0]).toMatchObject({
		action: 'status_set',
		before: { status: 4, cashReceived: 1000, isPaid: true },
		after: { status: 3, cashReceived: null, isPaid: false },
	})
	await shop.setStatus(other, 3)
	const { cash, deliveries } = await sheet(date)
	expect(cash).toMatchObject({ expected: 2000, settled: 0 })
	expect(deliveries.every(({ outcome, cashReceived }) => outcome === undefined && cashReceived === undefined)).toBe(
		true,
	)
	expect((await settle(id, refused)).status).toBe(200)
	expect((await settle(other, delivered)).status).toBe(200)
	expect((await sheet(date)).cash).toMatchObject({ expected: 1000, settled: 1000 })
})

test('the cash of a delivery without a day counts on the day of Kostanay on which it was settled', async () => {
	const id = await plan({})
	await shop.advance(new Date('2027-03-01T18:59:59Z').getTime() - shop.clock.now().getTime())
	await settle(id, delivered)
	const { cash, deliveries } = await sheet('2027-03-01')
	expect([cash.settled, deliveries.map((one) => one.id)]).toEqual([1000, [id]])
	expect((await sheet('2027-03-02')).cash.settled).toBe(0)
})

test('what the courier brought is recorded at the day’s end, and corrected', async () => {
	const date = freshDay()
	await settle(await plan({ date }), delivered)
	await plan({ date })
	const closed = await close(date, { received: 950, note: ' Не хватило сдачи ' })
	expect(closed.status).toBe(200)
	expect(closed.json()).toEqual({
		date,
		expected: 2000,
		settled: 1000,
		received: 950,
		difference: -50,
		note: 'Не хватило сдачи',
		closedBy: 'Покупатель',
		closedAt: shop.clock.now().toISOString(),
	})
	expect((await close(date, { received: 1000 })).json()).toMatchObject({ received: 1000, difference: 0 })
	const { cash } = await sheet(date)
	expect(cash).toMatchObject({ received: 1000, difference: 0 })
	expect(cash.note).toBeUndefined()
	expect(await auditOf(shop, date)).toMatchObject([
		{ action: 'day_closed', subject: 'cash_day', before: { received: 950 }, after: { received: 1000, note: '' } },
		{ title: date, before: {}, after: { received: 950, note: 'Не хватило сдачи' } },
	])
})

test('whatever becomes of its orders later, a closed day says what it said, and what they come to by now', async () => {
	const date = freshDay()
	const [kept, moved] = [await plan({ date, pieces: 3 }), await plan({ date })]
	for (const id of [kept, moved]) await settle(id, delivered)
	await close(date, { received: 2500 })
	expect((await sheet(date)).cash).not.toHaveProperty('settledNow')
	const delivery = { date: freshDay(), from: '10:00', to: '12:00' }
	await shop.call(shop.admin, 'PUT', `/orders/${moved}`, { body: { delivery } })
	expect((await sheet(date)).cash).toMatchObject({ settled: 2500, settledNow: 1500, received: 2500, difference: 0 })
	await shop.call(shop.admin, 'DELETE', `/orders/${kept}`)
	expect((await sheet(date)).cash).toMatchObject({ settled: 2500, settledNow: 0, received: 2500, difference: 0 })
	expect((await close(date, { received: 0 })).json()).toMatchObject({ settled: 0, difference: 0 })
	expect((await auditOf(shop, date))[0]).toMatchObject({ before: { settled: 2500 }, after: { settled: 0 } })
})

test('of administrators who close one day at once each knows what the one before said', async () => {
	const date = freshDay()
	await Promise.all([1, 2, 3, 4].map((received) => close(date, { received })))
	const entries = (await auditOf(shop, date)).reverse()
	expect(entries.map(({ before }) => before.received)).toEqual([
		undefined,
		...entries.slice(0, 3).map(({ after }) => after.received),
	])
})

test('a day that is none, and sums that are none, are refused', async () => {
	for (const date of ['2026-02-30', '0000-01-01', '2026-1-1', 'today']) {
		expect((await shop.call(shop.admin, 'GET', `/deliveries?date=${date}`)).status).toBe(400)
		expect((await close(date, { received: 1 })).status).toBe(404)
	}
	expect((await shop.call(shop.admin, 'GET', '/deliveries')).status).toBe(400)
	for (const received of [-1, 0.5, '1', null, 1e9]) expect((await close('2026-12-01', { received })).status).toBe(400)
	expect((await close('2026-12-01', { received: 1, note: 'я'.repeat(256) })).status).toBe(400)
})

/** The cash of a day as rows add up, in words of its own. */
async function cashByRows(date: string): Promise<Pick<CashDay, 'expected' | 'settled'>> {
	const { rows } = await shop.pool.query<Pick<CashDay, 'expected' | 'settled'>>(
		`select
			coalesce(sum(total_price) filter (where status <> 5 and not exists (
				select from payments where reference = orders.id and payments.status = 'succeeded'
			)), 0)::integer as expected,
			coalesce(sum(cash_received), 0)::integer as settled
		from orders
		where delivery_date = $1 and deleted_at is null and status <> 0`,
		[date],
	)
	return rows[0] ?? expect.fail('a sum always has a row')
}

test('whatever is settled, moved, edited and removed, the sums of the day are those of its orders', async () => {
	const date = freshDay()
	const random = seededRandom(7)
	const pick = (upTo: number) => Math.floor(random() * upTo)
	const ids: string[] = []
	for (let turn = 0; turn < 60; turn++) {
		const id = ids[pick(ids.length)]
		const what = pick(6)
		if (id === undefined || what === 0)
			ids.push(await (pick(4) === 0 ? payOnline(date) : plan({ date, pieces: 1 + pick(5) })))
		else if (what <= 2)
			await settle(id, { outcome: pick(3) === 0 ? 'refused' : 'delivered', ...(pick(3) === 0 && { cash: 300 }) })
		else if (what === 3) await shop.setStatus(id, pick(6))
		else if (what === 4 && pick(3) === 0) await shop.call(shop.admin, 'DELETE', `/orders/${id}`)
		else await shop.call(shop.admin, 'PUT', `/orders/${id}`, { body: { note: `Заметка ${turn}` } })
		const { expected, settled } = cashDay.parse((await sheet(date)).cash)
		expect([turn, { expected, settled }]).toEqual([turn, await cashByRows(date)])
	}
})

test('a phone order and its delivery go through the day like any other', async () => {
	const date = freshDay()
	const body = placement([[product, 1]])
	const { id } = (await shop.call(shop.admin, 'POST', '/phone-orders', { body })).json()
	await shop.call(shop.admin, 'PUT', `/orders/${id}`, {
		body: { status: 1, delivery: { date, from: '10:00', to: '12:00' } },
	})
	expect((await settle(id, delivered)).json()).toMatchObject({ status: 4, payment: { isPaid: true } })
	expect((await sheet(date)).cash).toMatchObject({ settled: 500 })
})
