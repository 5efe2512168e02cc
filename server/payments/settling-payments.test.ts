import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPaymentDesk, type PaymentDesk } from '../testing/payment-desk.ts'
import { untilBlocked } from '../testing/until-blocked.ts'

// The machine may be busy.
const patienceMs = 25_000

let desk: PaymentDesk

beforeAll(async () => {
	desk = await openPaymentDesk()
})

afterEach(async () => {
	desk.emulator.faults.set({})
	await desk.clear()
})

afterAll(() => desk.close())

const paid = (reference: string) => ({ kind: 'paid', reference, amount: 12_500, detail: null })

async function kindsTold() {
	return (await desk.told()).map(({ kind }) => kind)
}

test('a paid payment is told of once, however often and by how many it is asked for', async () => {
	const { reference, attemptId, paymentId } = await desk.start()
	await desk.visitPage(paymentId)
	const other = desk.openProcess()
	await Promise.all([desk.payments, other, desk.payments, other].map((payments) => payments.check(attemptId)))
	const checked = await desk.payments.check(attemptId)
	expect(checked).toEqual({
		attempt: { id: attemptId, reference, isLive: false, view: { paymentId, status: 'succeeded', paid: true } },
		isCertain: true,
	})
	expect(await desk.told()).toEqual([paid(reference)])
})

test('a declined payment is over and nobody was paid', async () => {
	const { attemptId, paymentId } = await desk.start()
	await desk.visitPage(paymentId, 'decline')
	expect(await desk.payments.check(attemptId)).toMatchObject({
		attempt: { isLive: false, view: { status: 'canceled', paid: false } },
		isCertain: true,
	})
	expect(await desk.told()).toEqual([])
})

test('a payment is asked for no more often than wanted, and never again once it is over', async () => {
	const getPayment = vi.fn(desk.client.getPayment)
	const payments = desk.openProcess({ client: { ...desk.client, getPayment } })
	const { attemptId, paymentId } = await desk.start()
	await payments.check(attemptId)
	desk.clock.advance(1_999)
	expect(await payments.check(attemptId, 2_000)).toMatchObject({ isCertain: true })
	expect(getPayment).toHaveBeenCalledOnce()
	desk.clock.advance(1)
	await desk.visitPage(paymentId)
	expect(await payments.check(attemptId, 2_000)).toMatchObject({ attempt: { view: { paid: true } } })
	await payments.check(attemptId)
	expect(getPayment).toHaveBeenCalledTimes(2)
})

test('while the provider is away the kept state is the answer, and it is said to be uncertain', async () => {
	const { attemptId, paymentId } = await desk.start()
	await desk.visitPage(paymentId)
	desk.emulator.faults.set({ isDown: true })
	expect(await desk.payments.check(attemptId)).toMatchObject({
		attempt: { isLive: true, view: { status: 'pending' } },
		isCertain: false,
	})
	desk.emulator.faults.set({})
	expect(await desk.payments.check(attemptId)).toMatchObject({ attempt: { view: { paid: true } }, isCertain: true })
})

test('checking an attempt that was never made makes it', async () => {
	const { attemptId } = await desk.open()
	expect(await desk.payments.check(attemptId)).toMatchObject({
		attempt: { view: { status: 'pending' } },
		isCertain: true,
	})
	const other = await desk.open()
	desk.emulator.faults.set({ isDown: true })
	expect(await desk.payments.check(other.attemptId)).toMatchObject({ attempt: { view: undefined }, isCertain: false })
})

test('whoever is paid for failing, nothing is kept, and the next check does it all', async () => {
	const { reference, attemptId, paymentId } = await desk.start()
	await desk.visitPage(paymentId)
	const onPaid = () => Promise.reject(new Error('No order'))
	await expect(desk.openProcess({}, { onPaid }).check(attemptId)).rejects.toThrow('No order')
	expect(await desk.payments.findNewest(desk.db, reference)).toMatchObject({ view: { status: 'pending' } })
	await desk.sweepLater()
	expect(await desk.told()).toEqual([paid(reference)])
})

test('what is paid for is locked before the payment, so whoever holds it settles first', async () => {
	const { reference, attemptId, paymentId } = await desk.start()
	await desk.visitPage(paymentId)
	const holder = await desk.pool.connect()
	await holder.query('begin')
	await holder.query('insert into things values ($1)', [reference])
	const checking = desk.payments.check(attemptId)
	await untilBlocked(desk.pool)
	const { rows } = await holder.query('select status from payments where id = $1 for update nowait', [attemptId])
	expect(rows).toEqual([{ status: 'pending' }])
	await holder.query('rollback')
	holder.release()
	expect(await checking).toMatchObject({ attempt: { view: { paid: true } } })
	expect(await desk.told()).toEqual([paid(reference)])
})

test('an older answer that comes later changes nothing', async () => {
	const { reference, attemptId, paymentId } = await desk.start()
	const pending = await desk.client.getPayment(paymentId)
	await desk.visitPage(paymentId)
	let isAsked = false
	const getPayment = async () => {
		isAsked = true
		await vi.waitFor(async () => expect(await desk.told()).toHaveLength(1), patienceMs)
		return pending
	}
	const late = desk.openProcess({ client: { ...desk.client, getPayment } }).check(attemptId)
	await vi.waitFor(() => expect(isAsked).toBe(true), patienceMs)
	await desk.payments.check(attemptId)
	expect(await late).toMatchObject({ attempt: { view: { status: 'succeeded', paid: true } }, isCertain: true })
	expect(await desk.told()).toEqual([paid(reference)])
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
	const { reference, attemptId, paymentId } = await desk.start()
	await desk.visitPage(paymentId)
	await desk.tamper(paymentId, change)
	expect(await desk.payments.check(attemptId)).toMatchObject({
		attempt: { isLive: true, view: { status: 'pending', paid: false } },
		isCertain: false,
	})
	await desk.payments.check(attemptId)
	expect(await desk.told()).toEqual([
		{
			kind: 'trouble payment_mismatch',
			reference,
			amount: 12_500,
			detail: expect.stringMatching(/: (amount|currency|metadata.*|recipient.account_id|test|id|paid)$/),
		},
	])
	expect(desk.lines.join()).toContain('"event":"payment-mismatch"')
})

test('money that is only held is let go', async () => {
	const { attemptId, paymentId } = await desk.start()
	await desk.tamper(paymentId, { status: 'waiting_for_capture', paid: true })
	desk.emulator.faults.set({ answers: [{ call: 'cancelPayment', status: 500, afterDoing: true }] })
	expect(await desk.payments.check(attemptId)).toMatchObject({ attempt: { view: { status: 'waiting_for_capture' } } })
	await desk.payments.check(attemptId)
	expect(await desk.client.getPayment(paymentId)).toMatchObject({
		status: 'canceled',
		cancellation_details: { reason: 'canceled_by_merchant' },
	})
	const again = await desk.start()
	await desk.tamper(again.paymentId, { status: 'waiting_for_capture', paid: true })
	expect(await desk.payments.check(again.attemptId)).toMatchObject({ attempt: { view: { status: 'canceled' } } })
	expect(await kindsTold()).toEqual(['trouble provider_down'])
})

test('a word that nobody knows yet is kept and asked about again', async () => {
	const { reference, attemptId, paymentId } = await desk.start()
	await desk.tamper(paymentId, { status: 'on_hold' })
	expect(await desk.payments.check(attemptId)).toMatchObject({ attempt: { isLive: true, view: { status: 'on_hold' } } })
	await desk.tamper(paymentId, { status: 'succeeded', paid: true })
	await desk.sweepLater()
	expect(await desk.told()).toEqual([paid(reference)])
})

test('a payment that the provider does not know any more stays as it is', async () => {
	const { attemptId, paymentId } = await desk.start()
	await desk.pool.query('delete from emulated_payments where id = $1', [paymentId])
	expect(await desk.payments.check(attemptId)).toMatchObject({ attempt: { isLive: true }, isCertain: false })
})

test('a pending payment is asked about after 1 minute, then 1, 2, 4, 8, 10 and 10 minutes later', async () => {
	const getPayment = vi.fn(desk.client.getPayment)
	const payments = desk.openProcess({ client: { ...desk.client, getPayment } })
	await desk.start()
	const asked: number[] = []
	for (let minute = 1; minute <= 36; minute++) {
		desk.clock.advance(60_000)
		await payments.sweep()
		if (getPayment.mock.calls.length > asked.length) asked.push(minute)
	}
	expect(asked).toEqual([1, 2, 4, 8, 16, 26, 36])
})

test('two processes that sweep at once ask once about each payment', async () => {
	const getPayment = vi.fn(desk.client.getPayment)
	const client = { ...desk.client, getPayment }
	const [one, other] = [desk.openProcess({ client }), desk.openProcess({ client })]
	const started = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => desk.start()))
	for (const { paymentId } of started) await desk.visitPage(paymentId)
	desk.clock.advance(60_000)
	await Promise.all([one.sweep(), other.sweep()])
	expect(getPayment).toHaveBeenCalledTimes(7)
	expect(await kindsTold()).toEqual(Array.from({ length: 7 }, () => 'paid'))
})

test('a payment that nobody pays is over after an hour', async () => {
	const { reference } = await desk.start()
	await desk.sweepLater(3_600_000)
	expect(await desk.payments.findNewest(desk.db, reference)).toMatchObject({
		isLive: false,
		view: { status: 'canceled', paid: false },
	})
})

test('one payment that cannot be looked after keeps no other waiting', async () => {
	const broken = await desk.start()
	const fine = await desk.start()
	await desk.visitPage(broken.paymentId)
	await desk.visitPage(fine.paymentId)
	const failing = desk.openProcess(
		{},
		{
			onPaid: async (tx, payment) => {
				if (payment.reference === broken.reference) throw new Error('No order')
				await desk.listener.onPaid(tx, payment)
			},
		},
	)
	desk.clock.advance(60_000)
	await failing.sweep()
	expect(await desk.told()).toEqual([paid(fine.reference)])
})
