import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPaymentDesk, type PaymentDesk } from '../testing/payment-desk.ts'
import { untilBlocked } from '../testing/until-blocked.ts'
import type { RefundReason } from './payments.ts'
import { ProviderFailure } from './provider-failure.ts'

let desk: PaymentDesk

beforeAll(async () => {
	desk = await openPaymentDesk()
})

afterEach(async () => {
	desk.emulator.faults.set({})
	await desk.clear()
})

afterAll(() => desk.close())

const dayMs = 24 * 3_600_000

async function request(reference: string, reason: RefundReason = 'order_cancelled') {
	return await desk.db.transaction((tx) =>
		desk.payments.requestRefund(tx, { reference, reason, now: desk.clock.now() }),
	)
}

/** Pays, and asks for the money back. */
async function payAndRequest() {
	const paid = await desk.pay()
	expect(await request(paid.reference)).toBe(12_500)
	return paid
}

async function refundRows() {
	return (await desk.pool.query('select * from refunds order by created_at, id')).rows
}

async function toldOfRefunds() {
	return (await desk.told()).filter(({ kind }) => kind.startsWith('refund'))
}

const refunded = (reference: string, kind = 'refunded') => ({
	kind,
	reference,
	amount: 12_500,
	detail: 'order_cancelled',
})

test('money that is asked back goes back once, with key and text kept before', async () => {
	const createRefund = vi.fn(desk.client.createRefund)
	const payments = desk.openProcess({ client: { ...desk.client, createRefund } })
	const { reference, attemptId, paymentId } = await payAndRequest()
	const [row] = await refundRows()
	expect(JSON.parse(row.request_body)).toEqual({
		payment_id: paymentId,
		amount: { value: '12500.00', currency: 'KZT' },
		metadata: { refund_id: row.id, reference },
	})
	await Promise.all([payments.sweep(), payments.sweep(), desk.openProcess().sweep()])
	await payments.sweep()
	expect(await desk.countMade('refund')).toBe(1)
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
	expect(await payments.check(attemptId)).toMatchObject({ attempt: { view: { status: 'succeeded', paid: false } } })
	for (const call of createRefund.mock.calls) expect(call).toEqual([row.idempotence_key, row.request_body])
})

test('what is on its way back, or went back, is not asked for again', async () => {
	const { reference } = await payAndRequest()
	expect(await request(reference)).toBe(0)
	await desk.payments.sweep()
	expect(await request(reference)).toBe(0)
	expect(await request(randomUUID())).toBe(0)
	expect(await refundRows()).toHaveLength(1)
})

test('two who ask at once get it once', async () => {
	const { reference } = await desk.pay()
	const sums = await Promise.all([request(reference), request(reference), request(reference)])
	expect(sums.sort()).toEqual([0, 0, 12_500])
})

test('of two payments for one thing each can be given back alone, or both together', async () => {
	const first = await desk.pay()
	const second = await desk.pay({ reference: first.reference, amount: 300 })
	const wish = { reason: 'paid_twice', now: desk.clock.now() } as const
	expect(await desk.payments.requestRefundOf(desk.db, second.attemptId, wish)).toBe(300)
	expect(await request(first.reference)).toBe(12_500)
	await desk.payments.sweep()
	expect((await toldOfRefunds()).map(({ amount, detail }) => [amount, detail]).sort()).toEqual([
		[12_500, 'order_cancelled'],
		[300, 'paid_twice'],
	])
})

test('a payment that was not paid has nothing to give back', async () => {
	const { attemptId, reference } = await desk.start()
	const wish = { reason: 'paid_twice', now: desk.clock.now() } as const
	expect(await desk.payments.requestRefundOf(desk.db, attemptId, wish)).toBe(0)
	expect(await request(reference)).toBe(0)
})

test('the money of a payment can be asked back in the transaction that hears of it', async () => {
	const payments = desk.openProcess(
		{},
		{
			onPaid: async (tx, { attemptId, now }) => {
				await payments.requestRefundOf(tx, attemptId, { reason: 'paid_after_cancelling', now })
			},
		},
	)
	const { attemptId, paymentId } = await desk.start()
	await desk.visitPage(paymentId)
	await payments.check(attemptId)
	await payments.sweep()
	expect(await toldOfRefunds()).toMatchObject([{ kind: 'refunded', amount: 12_500, detail: 'paid_after_cancelling' }])
})

test('an answer that was lost costs a minute and no tenge', async () => {
	const { reference } = await payAndRequest()
	desk.emulator.faults.set({ answers: [{ call: 'createRefund', status: 0, afterDoing: true }] })
	await desk.payments.sweep()
	expect(await toldOfRefunds()).toEqual([])
	await desk.sweepLater()
	expect(await desk.countMade('refund')).toBe(1)
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
})

test('a process that ends before it keeps the answer leaves that to the next, and the money goes back once', async () => {
	const { reference } = await payAndRequest()
	const onRefunded = () => Promise.reject(new Error('The process ended'))
	await desk.openProcess({}, { onRefunded }).sweep()
	expect((await refundRows())[0]).toMatchObject({ status: 'creating' })
	await desk.sweepLater()
	expect(await desk.countMade('refund')).toBe(1)
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
	expect(desk.lines.join()).toContain('The process ended')
})

test('what was paid for is locked before the money that went back is counted', async () => {
	const { reference, attemptId } = await payAndRequest()
	const holder = await desk.pool.connect()
	await holder.query('begin')
	await holder.query('select from things where reference = $1 for update', [reference])
	const sweeping = desk.payments.sweep()
	await untilBlocked(desk.pool)
	await holder.query('select from payments where id = $1 for update nowait', [attemptId])
	await holder.query('rollback')
	holder.release()
	await sweeping
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
})

test('a refund that takes its time is asked about until it is over', async () => {
	desk.emulator.faults.set({ refunds: 'stay pending' })
	const { reference, attemptId } = await payAndRequest()
	await desk.payments.sweep()
	await desk.sweepLater()
	expect(await toldOfRefunds()).toEqual([])
	expect((await desk.payments.check(attemptId)).attempt.view).toMatchObject({ paid: true })
	expect(await request(reference)).toBe(0)
	desk.emulator.faults.set({})
	await desk.sweepLater()
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
	expect((await refundRows())[0]).toMatchObject({ status: 'succeeded', next_check_at: null })
})

test('a refund that comes to nothing is told of, and can be asked for again', async () => {
	desk.emulator.faults.set({ refunds: 'stay pending' })
	const { reference, attemptId } = await payAndRequest()
	await desk.payments.sweep()
	desk.emulator.faults.set({ refunds: 'are canceled' })
	await desk.sweepLater()
	expect(await toldOfRefunds()).toEqual([refunded(reference, 'refund failed')])
	expect((await desk.payments.check(attemptId)).attempt.view).toMatchObject({ paid: true })
	desk.emulator.faults.set({})
	expect(await request(reference)).toBe(12_500)
	await desk.payments.sweep()
	expect(await toldOfRefunds()).toEqual([refunded(reference, 'refund failed'), refunded(reference)])
})

test('a refusal is told of at once', async () => {
	const { reference, paymentId } = await payAndRequest()
	await desk.tamper(paymentId, { status: 'pending' })
	await desk.payments.sweep()
	expect(await toldOfRefunds()).toEqual([refunded(reference, 'refund failed')])
	expect(await desk.payments.isAvailable(desk.db)).toBe(true)
})

test('a refund that was made before it is refused counts as made', async () => {
	const { reference } = await payAndRequest()
	const createRefund = async (key: string, body: string) => {
		await desk.client.createRefund(key, body)
		throw new ProviderFailure('refused', '400', { status: 400 })
	}
	await desk.openProcess({ client: { ...desk.client, createRefund } }).sweep()
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
})

test('a wrong secret key delays a refund and does not end it', async () => {
	const { reference } = await payAndRequest()
	desk.emulator.faults.set({ answers: [{ call: 'createRefund', status: 401 }] })
	await desk.payments.sweep()
	expect(await toldOfRefunds()).toEqual([])
	expect(await desk.payments.isAvailable(desk.db)).toBe(false)
	await desk.sweepLater()
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
})

test('after a day, when the provider has forgotten the key, the refund it made is found instead of made again', async () => {
	const { reference } = await payAndRequest()
	desk.emulator.faults.set({ answers: [{ call: 'createRefund', status: 500, afterDoing: true }] })
	await desk.payments.sweep()
	const createRefund = vi.fn(desk.client.createRefund)
	desk.clock.advance(dayMs)
	await desk.openProcess({ client: { ...desk.client, createRefund } }).sweep()
	expect(createRefund).not.toHaveBeenCalled()
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
})

test('after a day a refund that was never made is made with a new key', async () => {
	const { reference } = await payAndRequest()
	const before = (await refundRows())[0]
	await desk.sweepLater(dayMs)
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
	expect((await refundRows())[0].idempotence_key).not.toBe(before.idempotence_key)
	expect(await desk.countMade('refund')).toBe(1)
})

test('while it cannot be said whether it was made, it is not made again', async () => {
	const { reference } = await payAndRequest()
	desk.emulator.faults.set({ answers: [{ call: 'listRefunds', status: 500 }] })
	await desk.sweepLater(dayMs)
	expect(await desk.countMade('refund')).toBe(0)
	await desk.sweepLater()
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
})

test.each([
	['another sum', { amount: { value: '125.00', currency: 'KZT' } }],
	['another payment', { payment_id: randomUUID() }],
	['another wish', { metadata: { refund_id: randomUUID() } }],
])('a refund of %s changes nothing, and the shopkeeper is told once', async (_, change) => {
	const { reference } = await payAndRequest()
	const createRefund = async (key: string, body: string) => ({
		...(await desk.client.createRefund(key, body)),
		...change,
	})
	const listRefunds = async () => ({ items: [] })
	const payments = desk.openProcess({ client: { ...desk.client, createRefund, listRefunds } })
	await payments.sweep()
	desk.clock.advance(600_000)
	await payments.sweep()
	expect((await refundRows())[0]).toMatchObject({ status: 'creating', provider_id: null })
	expect((await desk.told()).filter(({ kind }) => kind !== 'paid')).toEqual([
		{ kind: 'trouble payment_mismatch', reference, amount: 12_500, detail: expect.any(String) },
	])
	await desk.sweepLater(600_000)
	expect(await toldOfRefunds()).toEqual([refunded(reference)])
})
