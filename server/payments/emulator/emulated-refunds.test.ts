import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openEmulator } from '../../testing/payments/open-emulator.ts'

let emulator: Awaited<ReturnType<typeof openEmulator>>

beforeAll(async () => {
	emulator = await openEmulator()
})

afterEach(() => emulator.faults.set({}))

afterAll(() => emulator.close())

async function payOrder(): Promise<string> {
	const { id } = await emulator.createPayment()
	await emulator.visitPage(id, { outcome: 'pay' })
	return id
}

async function refund(payment_id: string, value: string, key: string = randomUUID()) {
	const body = { payment_id, amount: { value, currency: 'KZT' }, metadata: { refund_id: 'r-1' } }
	const answer = await emulator.call('/refunds', { key, body })
	return { ...answer, id: z.object({ id: z.string() }).parse(answer.body).id }
}

function receivedOf(id: string): string[] {
	return emulator.shop.received.filter(({ object }) => object.id === id).map(({ event }) => event)
}

test('money goes back in parts, never more than came', async () => {
	const payment = await payOrder()
	expect(await refund(payment, '12500.01')).toMatchObject({ status: 400, body: { parameter: 'amount.value' } })
	const first = await refund(payment, '2000.00')
	expect(first).toMatchObject({
		status: 200,
		body: { status: 'succeeded', payment_id: payment, amount: { value: '2000.00' }, metadata: { refund_id: 'r-1' } },
	})
	expect(await emulator.getPayment(payment)).toMatchObject({
		status: 'succeeded',
		refunded_amount: { value: '2000.00', currency: 'KZT' },
		refundable: true,
	})
	expect(await refund(payment, '10500.01')).toMatchObject({ status: 400 })
	expect(await refund(payment, '10500.00')).toMatchObject({ status: 200 })
	expect(await emulator.getPayment(payment)).toMatchObject({
		refunded_amount: { value: '12500.00' },
		refundable: false,
	})
	await expect.poll(() => receivedOf(first.id)).toEqual(['refund.succeeded'])
})

test('a receipt has to come to the sum that goes back', async () => {
	const payment_id = await payOrder()
	const amount = { value: '1000.00', currency: 'KZT' }
	const item = {
		description: 'Мишка',
		quantity: 1,
		vat_code: 1,
		payment_mode: 'full_payment',
		payment_subject: 'commodity',
	}
	const send = (value: string) => {
		const receipt = { customer: { phone: '77011234567' }, items: [{ ...item, amount: { ...amount, value } }] }
		return emulator.call('/refunds', { key: randomUUID(), body: { payment_id, amount, receipt } })
	}
	expect(await send('999.00')).toMatchObject({ status: 400, body: { parameter: 'receipt' } })
	expect(await send('1000.00')).toMatchObject({ status: 200 })
})

test('of refunds asked for at once no more is given back than came', async () => {
	const payment = await payOrder()
	const answers = await emulator.atOnce(10, () => refund(payment, '12500.00'))
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
	expect(await emulator.getPayment(payment)).toMatchObject({ refunded_amount: { value: '12500.00' } })
})

test('the same key gives back once', async () => {
	const payment = await payOrder()
	const key = randomUUID()
	const first = await refund(payment, '5000.00', key)
	expect(await refund(payment, '5000.00', key)).toEqual(first)
	expect(await emulator.getPayment(payment)).toMatchObject({ refunded_amount: { value: '5000.00' } })
})

test('nothing goes back of a payment that did not succeed, nor in another currency', async () => {
	const { id } = await emulator.createPayment()
	expect(await refund(id, '1.00')).toMatchObject({ status: 400, body: { parameter: 'payment_id' } })
	const body = { payment_id: await payOrder(), amount: { value: '1.00', currency: 'RUB' } }
	expect(await emulator.call('/refunds', { key: randomUUID(), body })).toMatchObject({
		status: 400,
		body: { parameter: 'amount.currency' },
	})
})

test('a refund may take its time, and then succeed', async () => {
	emulator.faults.set({ refunds: 'stay pending' })
	const payment = await payOrder()
	const { id, body } = await refund(payment, '12500.00')
	expect(body).toMatchObject({ status: 'pending' })
	expect((await emulator.call(`/refunds/${id}`)).body).toMatchObject({ status: 'pending' })
	expect(await refund(payment, '1.00')).toMatchObject({ status: 400 })
	expect(await emulator.getPayment(payment)).not.toHaveProperty('refunded_amount')
	emulator.faults.set({})
	expect((await emulator.call(`/refunds/${id}`)).body).toMatchObject({ status: 'succeeded' })
	expect(await emulator.getPayment(payment)).toMatchObject({ refunded_amount: { value: '12500.00' } })
	await expect.poll(() => receivedOf(id)).toEqual(['refund.succeeded'])
})

test('a refund may be refused by the bank; nobody is told, and the money may be given back again', async () => {
	emulator.faults.set({ refunds: 'are canceled' })
	const payment = await payOrder()
	const { id, body } = await refund(payment, '12500.00')
	expect(body).toMatchObject({ status: 'canceled', cancellation_details: { party: 'refund_network' } })
	emulator.faults.set({})
	expect(await refund(payment, '12500.00')).toMatchObject({ body: { status: 'succeeded' } })
	expect(receivedOf(id)).toEqual([])
})

test('the refunds of a payment are listed', async () => {
	const payment = await payOrder()
	const first = await refund(payment, '100.00')
	emulator.clock.advance(1000)
	const second = await refund(payment, '200.00')
	await refund(await payOrder(), '300.00')
	const { body } = await emulator.call(`/refunds?payment_id=${payment}`)
	expect(body).toEqual({ type: 'list', items: [second.body, first.body] })
})
