import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dayMs } from '#contract/values/durations.ts'
import { openPaymentHarness, type PaymentHarness } from '../../testing/payments/payment-harness.ts'
import { until } from '../../testing/until.ts'
import { hasLiveAttempt } from '../kept-payments.ts'

// The machine may be busy.
const patienceMs = 25_000

let harness: PaymentHarness

beforeAll(async () => {
	harness = await openPaymentHarness()
})

afterEach(async () => {
	harness.emulator.faults.set({})
	await harness.clear()
})

afterAll(() => harness.close())

async function rowOf(attemptId: string) {
	return (await harness.pool.query('select * from payments where id = $1', [attemptId])).rows[0]
}

test('before the provider is asked, key and body are kept, and that text is what the provider gets', async () => {
	const createPayment = vi.fn(harness.client.createPayment)
	const payments = harness.openProcess({ client: { ...harness.client, createPayment } })
	const { reference, attemptId } = await harness.open()
	const { idempotence_key, request_body, status } = await rowOf(attemptId)
	expect(status).toBe('creating')
	expect(JSON.parse(request_body)).toEqual({
		amount: { value: '12500.00', currency: 'KZT' },
		capture: true,
		confirmation: { type: 'redirect', return_url: 'https://shop.test/payment-success', locale: 'ru_RU' },
		description: 'Заказ #1a2b3c4d',
		metadata: { reference, attempt_id: attemptId },
	})
	const view = await payments.start(attemptId)
	expect(createPayment.mock.calls).toEqual([[idempotence_key, request_body]])
	expect(view).toEqual({
		paymentId: expect.any(String),
		status: 'pending',
		paid: false,
		confirmationUrl: `${harness.emulator.url}/dev/yookassa/pay/${view?.paymentId}`,
	})
	expect(await payments.findNewest(harness.db, reference)).toEqual({ id: attemptId, reference, view, isLive: true })
	expect(await payments.findByPaymentId(harness.db, view?.paymentId ?? '')).toMatchObject({ id: attemptId })
})

test('an attempt whose transaction fails is not there', async () => {
	const reference = randomUUID()
	const opening = harness.db.transaction(async (tx) => {
		const now = harness.clock.now()
		const texts = { description: 'x'.repeat(200), returnUrl: 'https://shop.test', language: 'en' } as const
		await harness.payments.open(tx, { reference, amount: 1, now, ...texts })
		throw new Error('No')
	})
	await expect(opening).rejects.toThrow('No')
	expect(await harness.payments.findNewest(harness.db, reference)).toBeUndefined()
})

test('a long description is cut and English is told to the provider', async () => {
	const texts = { description: '🧸'.repeat(200), returnUrl: 'https://shop.test', language: 'en' } as const
	const id = await harness.payments.open(harness.db, {
		reference: randomUUID(),
		amount: 1,
		now: harness.clock.now(),
		...texts,
	})
	expect(JSON.parse((await rowOf(id)).request_body)).toMatchObject({
		description: '🧸'.repeat(128),
		confirmation: { locale: 'en_US' },
	})
})

test('while an attempt may still be paid there is no second one for the same thing', async () => {
	const { reference, attemptId } = await harness.start()
	await expect(harness.open({ reference })).rejects.toThrow()
	expect(await hasLiveAttempt(harness.db, reference)).toBe(true)
	const { view } = (await harness.payments.findNewest(harness.db, reference)) ?? {}
	await harness.visitPage(view?.paymentId ?? '', 'decline')
	await harness.payments.check(attemptId)
	expect(await hasLiveAttempt(harness.db, reference)).toBe(false)
	const second = await harness.start({ reference })
	expect(await harness.payments.findNewest(harness.db, reference)).toMatchObject({ id: second.attemptId, isLive: true })
})

test('anyone who asks at once, in one process or two, asks the provider once', async () => {
	harness.emulator.faults.set({ answers: [{ call: 'createPayment', status: 200, delayMs: 300 }] })
	const createPayment = vi.fn(harness.client.createPayment)
	const client = { ...harness.client, createPayment }
	const [one, other] = [harness.openProcess({ client }), harness.openProcess({ client })]
	const { attemptId } = await harness.open()
	const views = await Promise.all([one, one, other, other].map((payments) => payments.start(attemptId)))
	expect(createPayment).toHaveBeenCalledOnce()
	expect(new Set(views.map((view) => view?.paymentId)).size).toBe(1)
	expect(views[0]).toBeDefined()
})

test('a provider that takes its time is not waited for, and its answer is kept when it comes', async () => {
	harness.emulator.faults.set({ answers: [{ call: 'createPayment', status: 200, delayMs: 400 }] })
	const { reference, attemptId } = await harness.open()
	expect(await harness.payments.start(attemptId, 50)).toBeUndefined()
	expect(await harness.payments.findNewest(harness.db, reference)).toMatchObject({ view: undefined, isLive: true })
	await until(async () => {
		expect(await harness.payments.findNewest(harness.db, reference)).toMatchObject({ view: { status: 'pending' } })
	})
})

test('an answer that was lost costs a minute, and the payment is the same', async () => {
	harness.emulator.faults.set({ answers: [{ call: 'createPayment', status: 500, afterDoing: true }] })
	const { attemptId } = await harness.open()
	expect(await harness.payments.start(attemptId)).toBeUndefined()
	expect(await harness.countMade()).toBe(1)
	await harness.sweepLater(59_000)
	expect((await rowOf(attemptId)).status).toBe('creating')
	await harness.sweepLater(1_000)
	expect((await rowOf(attemptId)).status).toBe('pending')
	expect(await harness.countMade()).toBe(1)
})

test('a process that ends before it asks leaves the asking to the sweep', async () => {
	const { attemptId } = await harness.open()
	await harness.sweepLater(59_000)
	expect(await harness.countMade()).toBe(0)
	await harness.sweepLater(1_000)
	expect((await rowOf(attemptId)).status).toBe('pending')
})

test('a process that ends between the answer and keeping it leaves that to the next, and the payment is the same', async () => {
	const client = {
		...harness.client,
		createPayment: async (key: string, body: string) => {
			await harness.client.createPayment(key, body)
			throw new Error('The process ended')
		},
	}
	const { attemptId } = await harness.open()
	const began = performance.now()
	expect(await harness.openProcess({ client }).start(attemptId, patienceMs)).toBeUndefined()
	expect(performance.now() - began).toBeLessThan(patienceMs)
	const createPayment = vi.fn(harness.client.createPayment)
	const next = harness.openProcess({ client: { ...harness.client, createPayment } })
	expect(await next.start(attemptId, 100)).toBeUndefined()
	expect(createPayment).not.toHaveBeenCalled()
	harness.clock.advance(46_000)
	expect(await next.start(attemptId)).toMatchObject({ status: 'pending' })
	expect(await harness.countMade()).toBe(1)
})

test('a refusal ends the attempt and another can be made', async () => {
	harness.emulator.faults.set({ refusesCurrency: true })
	const { reference, attemptId } = await harness.open()
	expect(await harness.payments.start(attemptId)).toBeUndefined()
	expect(await harness.payments.findNewest(harness.db, reference)).toMatchObject({ view: undefined, isLive: false })
	expect(await rowOf(attemptId)).toMatchObject({ status: 'refused', next_check_at: null, asked_until: null })
	harness.emulator.faults.set({})
	expect(await harness.start({ reference })).toMatchObject({ paymentId: expect.any(String) })
})

test('asked to wait, nobody asks the provider before the time is over', async () => {
	harness.emulator.faults.set({ answers: [{ call: 'createPayment', status: 429 }] })
	const createPayment = vi.fn(harness.client.createPayment)
	const payments = harness.openProcess({ client: { ...harness.client, createPayment } })
	const { attemptId } = await harness.open()
	await payments.start(attemptId)
	harness.clock.advance(59_000)
	expect(await payments.start(attemptId)).toBeUndefined()
	expect(createPayment).toHaveBeenCalledOnce()
	harness.clock.advance(1_000)
	expect(await payments.start(attemptId)).toMatchObject({ status: 'pending' })
	expect(await payments.isAvailable(harness.db)).toBe(true)
})

test('after a day, when the provider has forgotten the key, the payment it made is found instead of made again', async () => {
	harness.emulator.faults.set({ answers: [{ call: 'createPayment', status: 500, afterDoing: true }] })
	const { attemptId } = await harness.open()
	await harness.payments.start(attemptId)
	for (let newer = 0; newer < 3; newer++) {
		harness.clock.advance(1_000)
		await harness.start()
	}
	const listPayments = (query: object) => harness.client.listPayments({ ...query, limit: '1' })
	harness.clock.advance(dayMs)
	await harness.openProcess({ client: { ...harness.client, listPayments } }).sweep()
	expect(await harness.countMade()).toBe(4)
	expect(await rowOf(attemptId)).toMatchObject({ status: 'canceled', cancellation_reason: 'expired_on_confirmation' })
})

test('after a day an attempt that was never made never will be', async () => {
	const { attemptId } = await harness.open()
	await harness.sweepLater(dayMs)
	expect(await rowOf(attemptId)).toMatchObject({ status: 'refused', cancellation_reason: 'never_made' })
	expect(await harness.countMade()).toBe(0)
})

test('whether an attempt was ever made is not decided while the provider cannot say', async () => {
	const { attemptId } = await harness.open()
	harness.emulator.faults.set({ answers: [{ call: 'listPayments', status: 401, times: 2 }] })
	await harness.sweepLater(dayMs)
	expect(await rowOf(attemptId)).toMatchObject({ status: 'creating' })
	await harness.sweepLater()
	await harness.sweepLater()
	expect(await rowOf(attemptId)).toMatchObject({ status: 'refused', cancellation_reason: 'never_made' })
})

test('a payment that is already over in the first answer is settled by it', async () => {
	const over = (status: string, paid: boolean) => ({
		...harness.client,
		createPayment: async (key: string, body: string) => ({
			...(await harness.client.createPayment(key, body)),
			status,
			paid,
		}),
	})
	const canceled = await harness.open()
	expect(await harness.openProcess({ client: over('canceled', false) }).start(canceled.attemptId)).toMatchObject({
		status: 'canceled',
		paid: false,
	})
	const paid = await harness.open()
	expect(await harness.openProcess({ client: over('succeeded', true) }).start(paid.attemptId)).toMatchObject({
		status: 'succeeded',
		paid: true,
	})
	expect(await harness.told()).toEqual([{ kind: 'paid', reference: paid.reference, amount: 12_500, detail: null }])
})

test('a payment made in another shop account, or for another sum, is offered to nobody', async () => {
	for (const change of [{ test: false }, { amount: { value: '1.00', currency: 'KZT' } }]) {
		const createPayment = async (key: string, body: string) => ({
			...(await harness.client.createPayment(key, body)),
			...change,
		})
		const { attemptId } = await harness.open()
		const payments = harness.openProcess({ client: { ...harness.client, createPayment } })
		expect(await payments.start(attemptId)).toBeUndefined()
		expect(await rowOf(attemptId)).toMatchObject({ status: 'refused', provider_id: null, confirmation_url: null })
		expect(await payments.isAvailable(harness.db)).toBe(false)
	}
	expect((await harness.told()).map(({ kind }) => kind)).toEqual([
		'trouble payment_mismatch',
		'trouble provider_refused',
		'trouble payment_mismatch',
	])
})

test('nobody is led to a payment page that is elsewhere, and the shopkeeper hears of it once', async () => {
	const payments = harness.openProcess({ allowedHosts: ['yoomoney.ru'] })
	const { reference, attemptId } = await harness.open()
	const view = await payments.start(attemptId)
	expect(view).toEqual({ paymentId: expect.any(String), status: 'pending', paid: false })
	await payments.check(attemptId)
	expect(await harness.told()).toEqual([
		{ kind: 'trouble foreign_payment_page', reference, amount: null, detail: expect.stringMatching(/^127\.0\.0\.1:/) },
	])
})

test('an attempt that is not there cannot be started', async () => {
	await expect(harness.payments.start(randomUUID())).rejects.toThrow('no attempt')
})
