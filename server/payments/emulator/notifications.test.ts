import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/values/durations.ts'
import { openEmulator, paymentBody } from '../../testing/payments/open-emulator.ts'
import { startEmulator } from '../../testing/payments/start-emulator.ts'

let emulator: Awaited<ReturnType<typeof openEmulator>>

beforeAll(async () => {
	emulator = await openEmulator()
})

afterEach(() => {
	emulator.faults.set({})
	emulator.shop.received.length = 0
})

afterAll(() => emulator.close())

async function payOrder(): Promise<string> {
	const { id } = await emulator.createPayment()
	await emulator.visitPage(id, { outcome: 'pay' })
	return id
}

const received = () => emulator.shop.received.map(({ event, object }) => [event, object.id, object.status])

test('a notification comes again until the shop answers 200', async () => {
	emulator.shop.refuseWith(500, 204)
	const id = await payOrder()
	const told = ['payment.succeeded', id, 'succeeded']
	await expect.poll(received).toEqual([told, told, told])
	await payOrder()
	await expect.poll(() => received().length).toBe(4)
})

test('it may come twice', async () => {
	emulator.faults.set({ notifications: { copies: 2 } })
	await payOrder()
	await expect.poll(() => received().length).toBe(2)
})

test('it may come late, after those of what happened later', async () => {
	emulator.faults.set({ notifications: { delayMs: 1000 } })
	const first = await payOrder()
	emulator.faults.set({})
	const second = await payOrder()
	await expect.poll(() => received().map(([, id]) => id)).toEqual([second, first])
})

test('it may never come', async () => {
	emulator.faults.set({ notifications: { lost: true } })
	const lost = await payOrder()
	emulator.faults.set({})
	const told = await payOrder()
	await expect.poll(() => received().map(([, id]) => id)).toEqual([told])
	expect(await emulator.getPayment(lost)).toMatchObject({ status: 'succeeded' })
})

test('it may show the payment as it was before', async () => {
	emulator.faults.set({ notifications: { isStale: true } })
	const id = await payOrder()
	await expect.poll(received).toEqual([['payment.succeeded', id, 'pending']])
})

test('after a day nobody is told any more', async () => {
	emulator.faults.set({ notifications: { delayMs: 1000 } })
	const forgotten = await payOrder()
	emulator.clock.advance(dayMs)
	emulator.faults.set({ notifications: { delayMs: 1500 } })
	const told = await payOrder()
	await expect.poll(() => received().map(([, id]) => id)).toEqual([told])
	expect(told).not.toBe(forgotten)
})

test('what was answered outlives the emulator, which then ends at once whatever is on its way', async () => {
	const key = randomUUID()
	const first = await emulator.call('/payments', { key, body: paymentBody })
	const settings = {
		databaseUrl: emulator.databaseUrl,
		shopId: '100500',
		secretKey: 'test_secret',
		clock: emulator.clock,
	}
	const other = await startEmulator(settings)
	const ask = () =>
		fetch(`${other.apiUrl}/payments`, {
			method: 'POST',
			headers: {
				authorization: `Basic ${btoa('100500:test_secret')}`,
				'content-type': 'application/json',
				'idempotence-key': key,
			},
			body: JSON.stringify(paymentBody),
		})
	expect(await (await ask()).json()).toEqual(first.body)
	other.faults.set({ answers: [{ status: 200, delayMs: 60_000 }] })
	const waiting = ask()
	await expect.poll(() => other.faults.plan.answers[0]?.times).toBe(0)
	const { headers } = (await Promise.all([waiting, other.close()]))[0]
	expect(headers.get('connection')).toBe('close')
})
