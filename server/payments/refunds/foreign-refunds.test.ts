import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dayMs, hourMs } from '#contract/values/durations.ts'
import { openPaymentHarness, type PaymentHarness } from '../../testing/payments/payment-harness.ts'
import { insertNotification } from '../notifications/queries.ts'
import { requestPartialRefund, requestRefund } from '../request-refund.ts'

let harness: PaymentHarness

beforeAll(async () => {
	harness = await openPaymentHarness()
})

afterEach(async () => {
	harness.emulator.faults.set({})
	await harness.clear()
})

afterAll(() => harness.close())

const amountOf = (value: number) => ({ value: value.toFixed(2), currency: 'KZT' })

/** Refunds in the provider's cabinet, without the shop. */
async function giveBack(paymentId: string, amount: number) {
	return await harness.client.createRefund(
		randomUUID(),
		JSON.stringify({ payment_id: paymentId, amount: amountOf(amount) }),
	)
}

/** Handles the notification of a refund; returns the outcome. */
async function tell(refundId: string, payments = harness.payments) {
	const id = await keepNotification(refundId)
	await payments.handleNotification(id)
	const { rows } = await harness.pool.query('select outcome from payment_notifications where id = $1', [id])
	return rows[0].outcome
}

async function keepNotification(objectId: string): Promise<number> {
	const event = 'refund.succeeded'
	// Leaves out the details on purpose: the shop must not trust them.
	const body = JSON.stringify({ type: 'notification', event, object: { id: objectId } })
	return await insertNotification(harness.db, {
		receivedAt: harness.clock.now(),
		ipAddress: '127.0.0.1',
		body,
		event,
		objectId,
	})
}

const request = (reference: string, amount?: number) =>
	harness.db.transaction(async (tx) => {
		const wish = { reference, now: harness.clock.now() }
		return amount === undefined
			? (await requestRefund(tx, wish, { ...wish, reason: 'order_cancelled' })).amount
			: await requestPartialRefund(tx, { ...wish, reason: 'by_shop', amount })
	})

async function refundRows() {
	const { rows } = await harness.pool.query(
		'select reason, status, amount::integer as amount from refunds order by created_at, amount',
	)
	return rows
}

async function recorded() {
	return (await harness.told())
		.filter(({ kind }) => kind !== 'paid')
		.map(({ kind, amount, detail }) => [kind, amount, detail])
}

test('a refund that the shop never asked for is asked for at the provider and kept like its own', async () => {
	const { reference, attemptId, paymentId } = await harness.pay()
	const { id } = await giveBack(paymentId, 3000)
	expect(await tell(id)).toBe('kept')
	expect(await harness.told()).toContainEqual({ kind: 'refunded', reference, amount: 3000, detail: 'at_provider' })
	expect(await refundRows()).toEqual([{ reason: 'at_provider', status: 'succeeded', amount: 3000 }])
	expect((await harness.payments.check(attemptId)).attempt.view).toMatchObject({ status: 'succeeded', paid: true })
	expect(await tell((await giveBack(paymentId, 9500)).id)).toBe('kept')
	expect((await harness.payments.check(attemptId)).attempt.view).toMatchObject({ status: 'succeeded', paid: false })
})

test('a later refund is limited to what is left', async () => {
	const { reference, paymentId } = await harness.pay()
	await tell((await giveBack(paymentId, 3000)).id)
	expect(await request(reference, 9501)).toBe(false)
	expect(await request(reference, 500)).toBe(true)
	expect(await request(reference)).toBe(9000)
	await harness.payments.sweep()
	expect((await recorded()).toSorted()).toEqual([
		['refunded', 3000, 'at_provider'],
		['refunded', 500, 'by_shop'],
		['refunded', 9000, 'order_cancelled'],
	])
})

test('one that is notified several times, and swept by several processes at once, counts once', async () => {
	const { paymentId } = await harness.pay()
	const { id } = await giveBack(paymentId, 3000)
	const numbers = await Promise.all([keepNotification(id), keepNotification(id), keepNotification(id)])
	const others = [harness.openProcess(), harness.openProcess()]
	await Promise.all([
		...numbers.map((number) => harness.payments.handleNotification(number)),
		...others.map((payments) => payments.sweep()),
	])
	expect(await tell(id)).toBe('unchanged')
	harness.clock.advance(hourMs)
	await harness.payments.sweep()
	expect(await recorded()).toEqual([['refunded', 3000, 'at_provider']])
	expect((await harness.pool.query('select refunded::integer from payments')).rows).toEqual([{ refunded: 3000 }])
})

test('without a notification the sweep finds it within ten minutes', async () => {
	const { paymentId } = await harness.pay()
	await harness.payments.sweep()
	await giveBack(paymentId, 12_500)
	await harness.sweepLater(10 * 60_000)
	expect(await recorded()).toEqual([['refunded', 12_500, 'at_provider']])
})

test('the sweep asks for one list in ten minutes, however many payments there are and processes sweep', async () => {
	for (let paid = 0; paid < 5; paid++) await harness.pay({ amount: 100 + paid })
	const listRefunds = vi.fn(harness.client.listRefunds)
	const client = { ...harness.client, listRefunds }
	const processes = [harness.openProcess({ client }), harness.openProcess({ client })]
	for (let minute = 0; minute < 20; minute++) {
		await Promise.all(processes.map((payments) => payments.sweep()))
		harness.clock.advance(60_000)
	}
	expect(listRefunds).toHaveBeenCalledTimes(2)
})

test('what was given back while the shop stood still for months is found, a month in a sweep', async () => {
	const { paymentId } = await harness.pay()
	await harness.payments.sweep()
	harness.clock.advance(dayMs)
	await giveBack(paymentId, 1000)
	harness.clock.advance(100 * dayMs)
	await giveBack(paymentId, 2000)
	const listRefunds = vi.fn(harness.client.listRefunds)
	const payments = harness.openProcess({ client: { ...harness.client, listRefunds } })
	for (let sweeps = 0; sweeps < 10; sweeps++) await payments.sweep()
	expect((await recorded()).toSorted()).toEqual([
		['refunded', 1000, 'at_provider'],
		['refunded', 2000, 'at_provider'],
	])
	expect(listRefunds.mock.calls.length).toBeLessThanOrEqual(5)
})

test('what a shop that never looked finds first is what was given back since its oldest payment', async () => {
	const { paymentId } = await harness.pay()
	await giveBack(paymentId, 2000)
	harness.clock.advance(20 * dayMs)
	await harness.payments.sweep()
	expect(await recorded()).toEqual([['refunded', 2000, 'at_provider']])
})

test('a list that breaks off is asked for again, and nothing of it is passed over', async () => {
	const { paymentId } = await harness.pay()
	await harness.payments.sweep()
	await giveBack(paymentId, 2000)
	harness.emulator.faults.set({ answers: [{ call: 'listRefunds', status: 500 }] })
	await harness.sweepLater(10 * 60_000)
	expect(await recorded()).toMatchObject([['trouble provider_down', null, expect.any(String)]])
	await harness.sweepLater(10 * 60_000)
	expect(await recorded()).toContainEqual(['refunded', 2000, 'at_provider'])
})

test('a long list is read to its end', async () => {
	const { paymentId } = await harness.pay()
	for (let part = 0; part < 5; part++) await giveBack(paymentId, 100 + part)
	const listRefunds: typeof harness.client.listRefunds = async ({ cursor = '0', ...query }) => {
		const whole = await harness.client.listRefunds(query)
		const at = Number(cursor)
		const next = at + 2 < whole.items.length && { nextCursor: String(at + 2) }
		return { items: whole.items.slice(at, at + 2), ...next }
	}
	await harness.openProcess({ client: { ...harness.client, listRefunds } }).sweep()
	expect(await refundRows()).toHaveLength(5)
})

test('one that takes its time keeps its sum from being asked back again, and counts once it is over', async () => {
	const { reference, paymentId } = await harness.pay()
	harness.emulator.faults.set({ refunds: 'stay pending' })
	await giveBack(paymentId, 3000)
	await harness.payments.sweep()
	expect(await refundRows()).toEqual([{ reason: 'at_provider', status: 'pending', amount: 3000 }])
	expect(await request(reference, 9501)).toBe(false)
	expect(await recorded()).toEqual([])
	harness.emulator.faults.set({})
	await harness.sweepLater()
	expect(await recorded()).toEqual([['refunded', 3000, 'at_provider']])
})

test('one that comes to nothing gives its sum free, and one that was over before is not kept', async () => {
	const { reference, paymentId } = await harness.pay()
	harness.emulator.faults.set({ refunds: 'stay pending' })
	await giveBack(paymentId, 3000)
	await harness.payments.sweep()
	harness.emulator.faults.set({ refunds: 'are canceled' })
	await harness.sweepLater()
	await giveBack(paymentId, 4000)
	await harness.sweepLater(10 * 60_000)
	expect(await recorded()).toEqual([['refund failed', 3000, 'at_provider']])
	expect(await refundRows()).toEqual([{ reason: 'at_provider', status: 'canceled', amount: 3000 }])
	expect(await request(reference)).toBe(12_500)
})

test('one that comes before the shop has heard of the payment counts after it', async () => {
	const { paymentId } = await harness.start()
	await harness.visitPage(paymentId)
	expect(await tell((await giveBack(paymentId, 3000)).id)).toBe('kept')
	expect((await harness.told()).map(({ kind, amount }) => [kind, amount])).toEqual([
		['paid', 12_500],
		['refunded', 3000],
	])
})

test("a refund of ours that is told of before its answer came is ours, and that of another shop nobody's", async () => {
	const { reference } = await harness.pay()
	await request(reference)
	const createRefund = async (key: string, body: string) => {
		const made = await harness.client.createRefund(key, body)
		expect(await tell(made.id)).toBe('kept')
		return made
	}
	await harness.openProcess({ client: { ...harness.client, createRefund } }).sweep()
	expect(await recorded()).toEqual([['refunded', 12_500, 'order_cancelled']])
	const foreign = await harness.client.createPayment(randomUUID(), foreignPayment)
	await harness.visitPage(foreign.id)
	expect(await tell((await giveBack(foreign.id, 100)).id)).toBe('unknown')
	await harness.sweepLater(10 * 60_000)
	expect(await refundRows()).toHaveLength(1)
})

const foreignPayment = JSON.stringify({
	amount: amountOf(100),
	capture: true,
	confirmation: { type: 'redirect', return_url: 'https://other.test' },
})

test('what the provider does not know is made up, and while it cannot be asked nothing is kept', async () => {
	const { paymentId } = await harness.pay()
	expect(await tell(randomUUID())).toBe('unknown')
	const { id } = await giveBack(paymentId, 3000)
	harness.emulator.faults.set({ answers: [{ call: 'getRefund', status: 500 }] })
	await expect(tell(id)).rejects.toThrow('500')
	expect(await refundRows()).toEqual([])
	expect(await tell(id)).toBe('kept')
})

test('a refund in another currency changes nothing, and the shopkeeper is told once', async () => {
	const { reference, paymentId } = await harness.pay()
	const { id } = await giveBack(paymentId, 3000)
	await harness.tamper(id, { amount: { value: '3000.00', currency: 'RUB' } })
	expect(await tell(id)).toBe('mismatch')
	await harness.payments.sweep()
	expect(await refundRows()).toEqual([])
	expect((await harness.told()).slice(1)).toEqual([
		{ kind: 'trouble payment_mismatch', reference, amount: null, detail: expect.stringContaining(id) },
	])
})

test('parts of a tenge count as a whole one, and never come to more than was paid', async () => {
	const { reference, paymentId } = await harness.pay()
	await tell((await giveBack(paymentId, 9999.5)).id)
	expect(await request(reference, 2501)).toBe(false)
	await tell((await giveBack(paymentId, 2500.5)).id)
	expect(await request(reference)).toBe(0)
	expect((await harness.pool.query('select refunded::integer from payments')).rows).toEqual([{ refunded: 12_500 }])
})

test('money that is owed goes back as far as any is left, when a part went past the shop before', async () => {
	const { reference, paymentId } = await harness.pay()
	await giveBack(paymentId, 3000)
	expect(await request(reference)).toBe(12_500)
	await harness.payments.sweep()
	await harness.sweepLater()
	expect(await recorded()).toEqual([
		['refunded', 3000, 'at_provider'],
		['refund lowered', 9500, 'order_cancelled'],
		['refunded', 9500, 'order_cancelled'],
	])
	expect(await request(reference)).toBe(0)
})

test('where the account wants receipts, what is left is not sent without one: the shopkeeper gives it back', async () => {
	const { reference, paymentId } = await harness.pay()
	await giveBack(paymentId, 3000)
	expect(await request(reference)).toBe(12_500)
	const createRefund = vi.fn(harness.client.createRefund)
	const payments = harness.openProcess({ vatCode: 1, client: { ...harness.client, createRefund } })
	await payments.sweep()
	harness.clock.advance(60_000)
	await payments.sweep()
	expect(createRefund).toHaveBeenCalledTimes(1)
	expect(await recorded()).toEqual([
		['refunded', 3000, 'at_provider'],
		['refund lowered', 9500, 'order_cancelled'],
		['refund failed', 9500, 'order_cancelled'],
	])
	expect(await refundRows()).toContainEqual({ reason: 'order_cancelled', status: 'refused', amount: 9500 })
	expect(await request(reference)).toBe(9500)
})

test('where the account wants receipts, no other process sends what is left while it is refused', async () => {
	const { reference, paymentId } = await harness.pay()
	await giveBack(paymentId, 3000)
	await request(reference)
	const createRefund = vi.fn(harness.client.createRefund)
	const deps = { vatCode: 1, client: { ...harness.client, createRefund } }
	await harness.openProcess(deps, { onRefundFailed: () => Promise.reject(new Error('The process ended')) }).sweep()
	harness.clock.advance(60_000)
	await harness.openProcess(deps).sweep()
	expect(createRefund.mock.calls.map(([, body]) => JSON.parse(body).amount)).toEqual([
		amountOf(12_500),
		amountOf(12_500),
	])
	expect(await refundRows()).toContainEqual({ reason: 'order_cancelled', status: 'refused', amount: 9500 })
})

test('when all went past the shop before, nothing more is sent and nothing has failed', async () => {
	const { reference, paymentId } = await harness.pay()
	await giveBack(paymentId, 12_500)
	expect(await request(reference, 2000)).toBe(true)
	await harness.payments.sweep()
	await harness.sweepLater()
	expect(await recorded()).toEqual([
		['refunded', 12_500, 'at_provider'],
		['refund lowered', 0, 'by_shop'],
	])
	expect(await refundRows()).toContainEqual({ reason: 'by_shop', status: 'refused', amount: 2000 })
})
