import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPaymentHarness, type PaymentHarness } from '../../testing/payments/payment-harness.ts'
import { ProviderFailure, yookassaClient } from './yookassa-client.ts'

let harness: PaymentHarness

beforeAll(async () => {
	harness = await openPaymentHarness()
})

afterEach(async () => {
	harness.emulator.faults.set({})
	await harness.clear()
})

afterAll(() => harness.close())

async function outage() {
	return (await harness.pool.query('select since, last_failed_at, kind from payment_outage')).rows[0]
}

async function fail(payments = harness.payments) {
	const { attemptId } = await harness.open()
	await payments.start(attemptId)
}

async function troubles() {
	return (await harness.told()).filter(({ kind }) => kind.startsWith('trouble'))
}

const events = () => harness.lines.map((line) => JSON.parse(line)).flatMap(({ event }) => (event ? [event] : []))

test('a provider that is down takes no payments for a minute, then one is tried', async () => {
	harness.emulator.faults.set({ isDown: true })
	await fail()
	expect(await harness.payments.isAvailable(harness.db)).toBe(false)
	harness.clock.advance(59_000)
	expect(await harness.payments.isAvailable(harness.db)).toBe(false)
	harness.clock.advance(1_000)
	expect(await harness.payments.isAvailable(harness.db)).toBe(true)
	await fail()
	expect(await harness.payments.isAvailable(harness.db)).toBe(false)
})

test('the operator is told once when it begins, and the log when it ends', async () => {
	const began = harness.clock.now()
	harness.emulator.faults.set({ isDown: true })
	await fail()
	await fail()
	await harness.sweepLater()
	expect(await outage()).toEqual({ since: began, last_failed_at: harness.clock.now(), kind: 'down' })
	expect(await troubles()).toEqual([
		{ kind: 'trouble provider_down', reference: null, amount: null, detail: expect.stringContaining('no answer') },
	])
	expect(events().filter((event) => event === 'payment-outage')).toHaveLength(1)
	harness.emulator.faults.set({})
	await harness.sweepLater()
	expect(await outage()).toBeUndefined()
	expect(events()).toContain('payments-work')
})

test('while it is down it is tried once a minute, and whatever waits follows when it is up again', async () => {
	const listPayments = vi.fn(harness.client.listPayments)
	const createPayment = vi.fn(harness.client.createPayment)
	const payments = harness.openProcess({ client: { ...harness.client, listPayments, createPayment } })
	harness.emulator.faults.set({ isDown: true })
	await fail(payments)
	await fail(payments)
	createPayment.mockClear()
	for (let second = 0; second < 180; second += 5) {
		harness.clock.advance(5_000)
		await payments.sweep()
	}
	expect(listPayments).toHaveBeenCalledTimes(3)
	expect(createPayment).not.toHaveBeenCalled()
	harness.emulator.faults.set({})
	harness.clock.advance(60_000)
	await payments.sweep()
	expect(createPayment).toHaveBeenCalledTimes(2)
	expect(await payments.isAvailable(harness.db)).toBe(true)
})

test('a refusal wants the operator: for a quarter of an hour none is tried, and a payment that is made ends it', async () => {
	harness.emulator.faults.set({ refusesCurrency: true })
	await fail()
	expect(await outage()).toMatchObject({ kind: 'refused' })
	expect(await troubles()).toMatchObject([{ kind: 'trouble provider_refused', detail: expect.stringContaining('400') }])
	harness.emulator.faults.set({})
	await harness.sweepLater(14 * 60_000)
	expect(await harness.payments.isAvailable(harness.db)).toBe(false)
	await harness.sweepLater(60_000)
	expect(await harness.payments.isAvailable(harness.db)).toBe(true)
	await harness.start()
	expect(await outage()).toBeUndefined()
})

test('a provider that refuses and then is down besides stays one that refuses', async () => {
	harness.emulator.faults.set({ isDown: true })
	await fail()
	harness.emulator.faults.set({ refusesCurrency: true })
	await fail()
	harness.emulator.faults.set({ isDown: true })
	await fail()
	expect(await outage()).toMatchObject({ kind: 'refused' })
	expect((await troubles()).map(({ kind }) => kind)).toEqual(['trouble provider_down', 'trouble provider_refused'])
})

test('what the provider does not know says that it works', async () => {
	const { attemptId, paymentId } = await harness.start()
	harness.emulator.faults.set({ answers: [{ status: 500 }] })
	await fail()
	await harness.pool.query('delete from emulated_payments where id = $1', [paymentId])
	await harness.payments.check(attemptId)
	expect(await outage()).toBeUndefined()
})

test('a sum that the provider refuses keeps nobody else from paying', async () => {
	const createPayment = () => Promise.reject(new ProviderFailure('refused', '400', { parameter: 'amount.value' }))
	await fail(harness.openProcess({ client: { ...harness.client, createPayment } }))
	expect(await harness.payments.isAvailable(harness.db)).toBe(true)
})

test('that an outage cannot be kept stands in the way of no payment', async () => {
	const onTrouble = () => Promise.reject(new Error('No letters'))
	const payments = harness.openProcess({}, { onTrouble })
	const { attemptId } = await harness.open()
	harness.emulator.faults.set({ answers: [{ status: 500 }] })
	expect(await payments.start(attemptId)).toBeUndefined()
	expect(await outage()).toBeUndefined()
	expect(await payments.start(attemptId)).toMatchObject({ status: 'pending' })
})

test('the secret key is in no line of the log and in no word to the shopkeeper', async () => {
	const { secretKey } = harness
	const credentials = Buffer.from(`100500:${secretKey}`).toString('base64')
	const away = yookassaClient({ apiUrl: `http://100500:${secretKey}@127.0.0.1:1/v3`, shopId: '100500', secretKey })
	await fail(harness.openProcess({ client: away }))
	for (const status of [400, 401, 403, 404, 429, 500, 0, 202]) {
		harness.emulator.faults.set({
			answers: [{ status, ...(status && { text: `{"code":"${secretKey} ${credentials}"}` }) }],
		})
		await fail()
	}
	const said = harness.lines.join() + JSON.stringify(await harness.told())
	expect(harness.lines.length).toBeGreaterThan(8)
	expect(said).not.toContain(secretKey)
	expect(said).not.toContain(credentials)
	expect(said.toLowerCase()).not.toContain('authorization')
})

test('a wrong key is found before a customer pays', async () => {
	harness.emulator.faults.set({ answers: [{ status: 401 }] })
	await harness.payments.askProvider()
	expect(await outage()).toMatchObject({ kind: 'refused' })
	expect(await troubles()).toMatchObject([{ kind: 'trouble provider_refused' }])
	expect(await harness.payments.isAvailable(harness.db)).toBe(false)
})
