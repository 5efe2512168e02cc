import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { hourMs } from '#contract/values/durations.ts'
import { untilBlocked } from '../../testing/database/until-blocked.ts'
import { openPaymentHarness, type PaymentHarness } from '../../testing/payments/payment-harness.ts'
import { until } from '../../testing/until.ts'

let harness: PaymentHarness

beforeAll(async () => {
	harness = await openPaymentHarness()
})

afterEach(async () => {
	harness.emulator.faults.set({})
	await harness.clear()
})

afterAll(() => harness.close())

const paid = (reference: string) => ({ kind: 'paid', reference, amount: 12_500, detail: null })

async function kindsTold() {
	return (await harness.told()).map(({ kind }) => kind)
}

test('a paid payment is told of once, however often and by how many it is asked for', async () => {
	const { reference, attemptId, paymentId } = await harness.start()
	await harness.visitPage(paymentId)
	const other = harness.openProcess()
	await Promise.all([harness.payments, other, harness.payments, other].map((payments) => payments.check(attemptId)))
	const checked = await harness.payments.check(attemptId)
	expect(checked).toEqual({
		attempt: { id: attemptId, reference, isLive: false, view: { paymentId, status: 'succeeded', paid: true } },
		isCertain: true,
	})
	expect(await harness.told()).toEqual([paid(reference)])
})

test('a declined payment is over and nobody was paid', async () => {
	const { attemptId, paymentId } = await harness.start()
	await harness.visitPage(paymentId, 'decline')
	expect(await harness.payments.check(attemptId)).toMatchObject({
		attempt: { isLive: false, view: { status: 'canceled', paid: false } },
		isCertain: true,
	})
	expect(await harness.told()).toEqual([])
})

test('a payment is asked for no more often than wanted, and never again once it is over', async () => {
	const getPayment = vi.fn(harness.client.getPayment)
	const payments = harness.openProcess({ client: { ...harness.client, getPayment } })
	const { attemptId, paymentId } = await harness.start()
	await payments.check(attemptId)
	harness.clock.advance(1_999)
	expect(await payments.check(attemptId, 2_000)).toMatchObject({ isCertain: true })
	expect(getPayment).toHaveBeenCalledOnce()
	harness.clock.advance(1)
	await harness.visitPage(paymentId)
	expect(await payments.check(attemptId, 2_000)).toMatchObject({ attempt: { view: { paid: true } } })
	await payments.check(attemptId)
	expect(getPayment).toHaveBeenCalledTimes(2)
})

test('while the provider is away the kept state is the answer, and it is said to be uncertain', async () => {
	const { attemptId, paymentId } = await harness.start()
	await harness.visitPage(paymentId)
	harness.emulator.faults.set({ isDown: true })
	expect(await harness.payments.check(attemptId)).toMatchObject({
		attempt: { isLive: true, view: { status: 'pending' } },
		isCertain: false,
	})
	harness.emulator.faults.set({})
	expect(await harness.payments.check(attemptId)).toMatchObject({ attempt: { view: { paid: true } }, isCertain: true })
})

test('checking an attempt that was never made makes it', async () => {
	const { attemptId } = await harness.open()
	expect(await harness.payments.check(attemptId)).toMatchObject({
		attempt: { view: { status: 'pending' } },
		isCertain: true,
	})
	const other = await harness.open()
	harness.emulator.faults.set({ isDown: true })
	expect(await harness.payments.check(other.attemptId)).toMatchObject({
		attempt: { view: undefined },
		isCertain: false,
	})
})

test('when the payment listener fails, nothing is kept, and the next check does it all', async () => {
	const { reference, attemptId, paymentId } = await harness.start()
	await harness.visitPage(paymentId)
	const onPaid = () => Promise.reject(new Error('No order'))
	await expect(harness.openProcess({}, { onPaid }).check(attemptId)).rejects.toThrow('No order')
	expect(await harness.payments.findNewest(harness.db, reference)).toMatchObject({ view: { status: 'pending' } })
	await harness.sweepLater()
	expect(await harness.told()).toEqual([paid(reference)])
})

test('what is paid for is locked before the payment, so anyone who holds it settles first', async () => {
	const { reference, attemptId, paymentId } = await harness.start()
	await harness.visitPage(paymentId)
	const holder = await harness.pool.connect()
	await holder.query('begin')
	await holder.query('insert into things values ($1)', [reference])
	const checking = harness.payments.check(attemptId)
	await untilBlocked(harness.pool)
	const { rows } = await holder.query('select status from payments where id = $1 for update nowait', [attemptId])
	expect(rows).toEqual([{ status: 'pending' }])
	await holder.query('rollback')
	holder.release()
	expect(await checking).toMatchObject({ attempt: { view: { paid: true } } })
	expect(await harness.told()).toEqual([paid(reference)])
})

test('an older answer that comes later changes nothing', async () => {
	const { reference, attemptId, paymentId } = await harness.start()
	const pending = await harness.client.getPayment(paymentId)
	await harness.visitPage(paymentId)
	let isAsked = false
	const getPayment = async () => {
		isAsked = true
		await until(async () => expect(await harness.told()).toHaveLength(1))
		return pending
	}
	const late = harness.openProcess({ client: { ...harness.client, getPayment } }).check(attemptId)
	await until(() => expect(isAsked).toBe(true))
	await harness.payments.check(attemptId)
	expect(await late).toMatchObject({ attempt: { view: { status: 'succeeded', paid: true } }, isCertain: true })
	expect(await harness.told()).toEqual([paid(reference)])
})

test.each([
	['another sum', { amount: { value: '12500.01', currency: 'KZT' } }],
	['another currency', { amount: { value: '12500.00', currency: 'RUB' } }],
	['another attempt', { metadata: { attempt_id: randomUUID() } }],
	['another account', { recipient: { account_id: '1', gateway_id: '1' } }],
	['real money in a test', { test: false }],
	['another payment', { id: randomUUID() }],
	['no money', { paid: false }],
])('a payment of %s changes nothing, and the shopkeeper is told once', async (_, change) => {
	const { reference, attemptId, paymentId } = await harness.start()
	await harness.visitPage(paymentId)
	await harness.tamper(paymentId, change)
	expect(await harness.payments.check(attemptId)).toMatchObject({
		attempt: { isLive: true, view: { status: 'pending', paid: false } },
		isCertain: false,
	})
	await harness.payments.check(attemptId)
	expect(await harness.told()).toEqual([
		{
			kind: 'trouble payment_mismatch',
			reference,
			amount: 12_500,
			detail: expect.stringMatching(/: (amount|currency|metadata.*|recipient.account_id|test|id|paid)$/),
		},
	])
	expect(harness.lines.join()).toContain('"event":"payment-mismatch"')
})

test('money that is only held is let go', async () => {
	const { attemptId, paymentId } = await harness.start()
	await harness.tamper(paymentId, { status: 'waiting_for_capture', paid: true })
	harness.emulator.faults.set({ answers: [{ call: 'cancelPayment', status: 500, afterDoing: true }] })
	expect(await harness.payments.check(attemptId)).toMatchObject({
		attempt: { view: { status: 'waiting_for_capture' } },
	})
	await harness.payments.check(attemptId)
	expect(await harness.client.getPayment(paymentId)).toMatchObject({
		status: 'canceled',
		cancellation_details: { reason: 'canceled_by_merchant' },
	})
	const again = await harness.start()
	await harness.tamper(again.paymentId, { status: 'waiting_for_capture', paid: true })
	expect(await harness.payments.check(again.attemptId)).toMatchObject({ attempt: { view: { status: 'canceled' } } })
	expect(await kindsTold()).toEqual(['trouble provider_down'])
})

test('a word that nobody knows yet is kept and asked about again', async () => {
	const { reference, attemptId, paymentId } = await harness.start()
	await harness.tamper(paymentId, { status: 'on_hold' })
	expect(await harness.payments.check(attemptId)).toMatchObject({
		attempt: { isLive: true, view: { status: 'on_hold' } },
	})
	await harness.tamper(paymentId, { status: 'succeeded', paid: true })
	await harness.sweepLater()
	expect(await harness.told()).toEqual([paid(reference)])
})

test('a payment that the provider does not know any more stays as it is', async () => {
	const { attemptId, paymentId } = await harness.start()
	await harness.pool.query('delete from emulated_payments where id = $1', [paymentId])
	expect(await harness.payments.check(attemptId)).toMatchObject({ attempt: { isLive: true }, isCertain: false })
})

test('a pending payment is asked about after 1 minute, then 1, 2, 4, 8, 10 and 10 minutes later', async () => {
	const getPayment = vi.fn(harness.client.getPayment)
	const payments = harness.openProcess({ client: { ...harness.client, getPayment } })
	await harness.start()
	const asked: number[] = []
	for (let minute = 1; minute <= 36; minute++) {
		harness.clock.advance(60_000)
		await payments.sweep()
		if (getPayment.mock.calls.length > asked.length) asked.push(minute)
	}
	expect(asked).toEqual([1, 2, 4, 8, 16, 26, 36])
})

test('two processes that sweep at once ask once about each payment', async () => {
	const getPayment = vi.fn(harness.client.getPayment)
	const client = { ...harness.client, getPayment }
	const [one, other] = [harness.openProcess({ client }), harness.openProcess({ client })]
	const started = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => harness.start()))
	for (const { paymentId } of started) await harness.visitPage(paymentId)
	harness.clock.advance(60_000)
	await Promise.all([one.sweep(), other.sweep()])
	expect(getPayment).toHaveBeenCalledTimes(7)
	expect(await kindsTold()).toEqual(Array.from({ length: 7 }, () => 'paid'))
})

test('a payment that nobody pays is over after an hour', async () => {
	const { reference } = await harness.start()
	await harness.sweepLater(hourMs)
	expect(await harness.payments.findNewest(harness.db, reference)).toMatchObject({
		isLive: false,
		view: { status: 'canceled', paid: false },
	})
})

test('one payment that cannot be looked after keeps no other waiting', async () => {
	const broken = await harness.start()
	const fine = await harness.start()
	await harness.visitPage(broken.paymentId)
	await harness.visitPage(fine.paymentId)
	const failing = harness.openProcess(
		{},
		{
			onPaid: async (tx, payment) => {
				if (payment.reference === broken.reference) throw new Error('No order')
				await harness.listener.onPaid(tx, payment)
			},
		},
	)
	harness.clock.advance(60_000)
	await failing.sweep()
	expect(await harness.told()).toEqual([paid(fine.reference)])
})
