import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dayMs } from '#contract/values/durations.ts'
import { untilBlocked } from '../../testing/database/until-blocked.ts'
import { openPaymentHarness, type PaymentHarness } from '../../testing/payments/payment-harness.ts'
import type { RefundReason } from '../payments.ts'
import { ProviderFailure } from '../provider/yookassa-client.ts'
import { requestRefund } from '../request-refund.ts'

let harness: PaymentHarness

beforeAll(async () => {
	harness = await openPaymentHarness()
})

afterEach(async () => {
	harness.emulator.faults.set({})
	await harness.clear()
})

afterAll(() => harness.close())

async function request(reference: string, reason: RefundReason = 'order_cancelled') {
	const wish = { reason, now: harness.clock.now() }
	return (await harness.db.transaction((tx) => requestRefund(tx, { reference }, wish))).amount
}

async function payAndRequest() {
	const paid = await harness.pay()
	expect(await request(paid.reference)).toBe(12_500)
	return paid
}

async function refundRows() {
	return (await harness.pool.query('select * from refunds order by created_at, id')).rows
}

async function toldOfRefunds() {
	return (await harness.told()).filter(({ kind }) => kind.startsWith('refund'))
}

const refunded = (reference: string, kind = 'refunded') => ({
	kind,
	reference,
	amount: 12_500,
	detail: 'order_cancelled',
})

test('money that is asked back goes back once, with key and text kept before', async () => {
	const createRefund = vi.fn(harness.client.createRefund)
	const payments = harness.openProcess({ client: { ...harness.client, createRefund } })
	const { reference, attemptId, paymentId } = await payAndRequest()
	const [row] = await refundRows()
	expect(JSON.parse(row.request_body)).toEqual({
		payment_id: paymentId,
		amount: { value: '12500.00', currency: 'KZT' },
		metadata: { refund_id: row.id, reference },
	})
	await Promise.all([payments.sweep(), payments.sweep(), harness.openProcess().sweep()])
	await payments.sweep()
	expect(await harness.countMade('refund')).toBe(1)
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
	expect(await payments.check(attemptId)).toMatchObject({ attempt: { view: { status: 'succeeded', paid: false } } })
	for (const call of createRefund.mock.calls) expect(call).toEqual([row.idempotence_key, row.request_body])
})

test('what is on its way back, or went back, is not asked for again', async () => {
	const { reference } = await payAndRequest()
	expect(await request(reference)).toBe(0)
	await harness.payments.sweep()
	expect(await request(reference)).toBe(0)
	expect(await request(randomUUID())).toBe(0)
	expect(await refundRows()).toHaveLength(1)
})

test('two who ask at once get it once', async () => {
	const { reference } = await harness.pay()
	const sums = await Promise.all([request(reference), request(reference), request(reference)])
	expect(sums.sort()).toEqual([0, 0, 12_500])
})

test('of two payments for one thing each can be given back alone, or both together', async () => {
	const first = await harness.pay()
	const second = await harness.pay({ reference: first.reference, amount: 300 })
	const wish = { reason: 'paid_twice', now: harness.clock.now() } as const
	expect((await requestRefund(harness.db, { id: second.attemptId }, wish)).amount).toBe(300)
	expect(await request(first.reference)).toBe(12_500)
	await harness.payments.sweep()
	expect((await toldOfRefunds()).map(({ amount, detail }) => [amount, detail]).sort()).toEqual([
		[12_500, 'order_cancelled'],
		[300, 'paid_twice'],
	])
})

test('a payment that was not paid has nothing to give back', async () => {
	const { attemptId, reference } = await harness.start()
	const wish = { reason: 'paid_twice', now: harness.clock.now() } as const
	expect((await requestRefund(harness.db, { id: attemptId }, wish)).amount).toBe(0)
	expect(await request(reference)).toBe(0)
})

test('the money of a payment can be asked back in the transaction that hears of it', async () => {
	const payments = harness.openProcess(
		{},
		{
			onPaid: async (tx, { attemptId, now }) => {
				await requestRefund(tx, { id: attemptId }, { reason: 'paid_after_cancelling', now })
			},
		},
	)
	const { attemptId, paymentId } = await harness.start()
	await harness.visitPage(paymentId)
	await payments.check(attemptId)
	await payments.sweep()
	expect(await toldOfRefunds()).toMatchObject([{ kind: 'refunded', amount: 12_500, detail: 'paid_after_cancelling' }])
})

test('an answer that was lost costs a minute and no tenge', async () => {
	const { reference } = await payAndRequest()
	harness.emulator.faults.set({ answers: [{ call: 'createRefund', status: 0, afterDoing: true }] })
	await harness.payments.sweep()
	expect(await toldOfRefunds()).toEqual([])
	await harness.sweepLater()
	expect(await harness.countMade('refund')).toBe(1)
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
})

test('a process that ends before it keeps the answer leaves that to the next, and the money goes back once', async () => {
	const { reference } = await payAndRequest()
	const onRefunded = () => Promise.reject(new Error('The process ended'))
	await harness.openProcess({}, { onRefunded }).sweep()
	expect((await refundRows())[0]).toMatchObject({ status: 'creating' })
	await harness.sweepLater()
	expect(await harness.countMade('refund')).toBe(1)
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
	expect(harness.lines.join()).toContain('The process ended')
})

test('what was paid for is locked before the money that went back is counted', async () => {
	const { reference, attemptId } = await payAndRequest()
	const holder = await harness.pool.connect()
	await holder.query('begin')
	await holder.query('select from things where reference = $1 for update', [reference])
	const sweeping = harness.payments.sweep()
	await untilBlocked(harness.pool)
	await holder.query('select from payments where id = $1 for update nowait', [attemptId])
	await holder.query('rollback')
	holder.release()
	await sweeping
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
})

test('a refund that takes its time is asked about until it is over', async () => {
	harness.emulator.faults.set({ refunds: 'stay pending' })
	const { reference, attemptId } = await payAndRequest()
	await harness.payments.sweep()
	await harness.sweepLater()
	expect(await toldOfRefunds()).toEqual([])
	expect((await harness.payments.check(attemptId)).attempt.view).toMatchObject({ paid: true })
	expect(await request(reference)).toBe(0)
	harness.emulator.faults.set({})
	await harness.sweepLater()
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
	expect((await refundRows())[0]).toMatchObject({ status: 'succeeded', next_check_at: null })
})

test('a refund that comes to nothing is told of, and can be asked for again', async () => {
	harness.emulator.faults.set({ refunds: 'stay pending' })
	const { reference, attemptId } = await payAndRequest()
	await harness.payments.sweep()
	harness.emulator.faults.set({ refunds: 'are canceled' })
	await harness.sweepLater()
	expect(await toldOfRefunds()).toEqual([refunded(reference, 'refund failed')])
	expect((await harness.payments.check(attemptId)).attempt.view).toMatchObject({ paid: true })
	harness.emulator.faults.set({})
	expect(await request(reference)).toBe(12_500)
	await harness.payments.sweep()
	expect(await toldOfRefunds()).toEqual([refunded(reference, 'refund failed'), refunded(reference)])
})

test('a refusal is told of at once', async () => {
	const { reference, paymentId } = await payAndRequest()
	await harness.tamper(paymentId, { status: 'pending' })
	await harness.payments.sweep()
	expect(await toldOfRefunds()).toEqual([refunded(reference, 'refund failed')])
	expect(await harness.payments.isAvailable(harness.db)).toBe(true)
})

test('a refund that was made before it is refused counts as made', async () => {
	const { reference } = await payAndRequest()
	const createRefund = async (key: string, body: string) => {
		await harness.client.createRefund(key, body)
		throw new ProviderFailure('refused', '400', { status: 400 })
	}
	await harness.openProcess({ client: { ...harness.client, createRefund } }).sweep()
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
})

test('a wrong secret key delays a refund and does not end it', async () => {
	const { reference } = await payAndRequest()
	harness.emulator.faults.set({ answers: [{ call: 'createRefund', status: 401 }] })
	await harness.payments.sweep()
	expect(await toldOfRefunds()).toEqual([])
	expect(await harness.payments.isAvailable(harness.db)).toBe(false)
	await harness.sweepLater()
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
})

test('after a day, when the provider has forgotten the key, the refund it made is found instead of made again', async () => {
	const { reference } = await payAndRequest()
	harness.emulator.faults.set({ answers: [{ call: 'createRefund', status: 500, afterDoing: true }] })
	await harness.payments.sweep()
	const createRefund = vi.fn(harness.client.createRefund)
	harness.clock.advance(dayMs)
	await harness.openProcess({ client: { ...harness.client, createRefund } }).sweep()
	expect(createRefund).not.toHaveBeenCalled()
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
})

test('after a day a refund that was never made is made with a new key', async () => {
	const { reference } = await payAndRequest()
	const before = (await refundRows())[0]
	await harness.sweepLater(dayMs)
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
	expect((await refundRows())[0].idempotence_key).not.toBe(before.idempotence_key)
	expect(await harness.countMade('refund')).toBe(1)
})

test('while it cannot be said whether it was made, it is not made again', async () => {
	const { reference } = await payAndRequest()
	harness.emulator.faults.set({ answers: [{ call: 'listRefunds', status: 500 }] })
	await harness.sweepLater(dayMs)
	expect(await harness.countMade('refund')).toBe(0)
	await harness.sweepLater()
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
})

test('the refunds of a payment without its id at the provider are never listed', async () => {
	const { attemptId } = await payAndRequest()
	await harness.pool.query('update payments set provider_id = null where id = $1', [attemptId])
	const listRefunds = vi.fn(harness.client.listRefunds)
	harness.clock.advance(dayMs)
	await harness.openProcess({ client: { ...harness.client, listRefunds } }).sweep()
	expect(listRefunds).not.toHaveBeenCalledWith(expect.objectContaining({ payment_id: expect.anything() }))
	expect(harness.lines.join()).toContain('Invariant broken: the payment of refund')
	expect((await refundRows())[0]).toMatchObject({ status: 'creating', provider_id: null })
})

test.each([
	['another sum', { amount: { value: '125.00', currency: 'KZT' } }],
	['another payment', { payment_id: randomUUID() }],
	['another wish', { metadata: { refund_id: randomUUID() } }],
])('a refund of %s changes nothing, and the shopkeeper is told once', async (_, change) => {
	const { reference } = await payAndRequest()
	const createRefund = async (key: string, body: string) => ({
		...(await harness.client.createRefund(key, body)),
		...change,
	})
	const listRefunds = async () => ({ items: [] })
	const payments = harness.openProcess({ client: { ...harness.client, createRefund, listRefunds } })
	await payments.sweep()
	harness.clock.advance(600_000)
	await payments.sweep()
	expect((await refundRows())[0]).toMatchObject({ status: 'creating', provider_id: null })
	expect((await harness.told()).filter(({ kind }) => kind !== 'paid')).toEqual([
		{ kind: 'trouble payment_mismatch', reference, amount: 12_500, detail: expect.any(String) },
	])
	await harness.sweepLater(600_000)
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
})
