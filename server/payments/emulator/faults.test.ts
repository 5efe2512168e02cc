import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openEmulator, paymentBody } from '../../testing/payments/open-emulator.ts'

let emulator: Awaited<ReturnType<typeof openEmulator>>

beforeAll(async () => {
	emulator = await openEmulator()
})

afterEach(() => {
	emulator.faults.set({})
	emulator.shop.received.length = 0
})

afterAll(() => emulator.close())

const ask = (key: string) => emulator.call('/payments', { key, body: paymentBody })

async function countPayments(): Promise<number> {
	const { body } = await emulator.call('/payments?limit=100')
	return body !== null && typeof body === 'object' && 'items' in body && Array.isArray(body.items)
		? body.items.length
		: 0
}

test('a call may fail a few times without anything being done', async () => {
	emulator.faults.set({ answers: [{ call: 'createPayment', status: 500, times: 2 }] })
	const key = randomUUID()
	const before = await countPayments()
	expect(await ask(key)).toMatchObject({ status: 500, body: { type: 'error', code: 'internal_server_error' } })
	expect(await ask(key)).toMatchObject({ status: 500 })
	expect(await countPayments()).toBe(before)
	expect(await ask(key)).toMatchObject({ status: 200 })
})

test('the answer may be lost after the work, which its key then finds', async () => {
	emulator.faults.set({ answers: [{ status: 500, afterDoing: true }] })
	const key = randomUUID()
	expect(await ask(key)).toMatchObject({ status: 500 })
	const made = await countPayments()
	expect(await ask(key)).toMatchObject({ status: 200, body: { status: 'pending' } })
	expect(await countPayments()).toBe(made)
})

test('the connection may break after the work', async () => {
	emulator.faults.set({ answers: [{ status: 0, afterDoing: true }] })
	const key = randomUUID()
	await expect(ask(key)).rejects.toThrow('fetch failed')
	expect(await ask(key)).toMatchObject({ status: 200 })
})

test('too many requests and unfinished ones tell when to come again', async () => {
	emulator.faults.set({ answers: [{ status: 429 }, { status: 202 }] })
	expect(await ask(randomUUID())).toMatchObject({
		status: 429,
		body: { code: 'too_many_requests', retry_after: 1800 },
	})
	expect(await ask(randomUUID())).toMatchObject({ status: 202, body: { type: 'processing', retry_after: 1800 } })
})

test('an answer may be late', async () => {
	emulator.faults.set({ answers: [{ status: 200, delayMs: 300 }] })
	const before = performance.now()
	expect(await ask(randomUUID())).toMatchObject({ status: 200 })
	expect(performance.now() - before).toBeGreaterThan(290)
})

test('an answer may be no JSON', async () => {
	emulator.faults.set({ answers: [{ status: 200, text: '<html>' }] })
	await expect(ask(randomUUID())).rejects.toThrow('is not valid JSON')
})

test('a fault befalls the call it names alone', async () => {
	emulator.faults.set({ answers: [{ call: 'createRefund', status: 500 }] })
	expect(await ask(randomUUID())).toMatchObject({ status: 200 })
	expect(await emulator.call('/refunds', { key: randomUUID(), body: {} })).toMatchObject({ status: 500 })
	expect(await emulator.call('/refunds', { key: randomUUID(), body: {} })).toMatchObject({ status: 400 })
})

test('a provider that is down answers nobody, and notifies later', async () => {
	const { id } = await emulator.createPayment()
	emulator.faults.set({ notifications: { delayMs: 700 } })
	await emulator.visitPage(id, { outcome: 'pay' })
	emulator.faults.set({ isDown: true })
	await expect(ask(randomUUID())).rejects.toThrow('fetch failed')
	await expect(emulator.visitPage(id, { outcome: 'pay' })).rejects.toThrow('fetch failed')
	expect(emulator.shop.received).toEqual([])
	emulator.faults.set({})
	await expect.poll(() => emulator.shop.received.length).toBe(1)
})

test('the currency of every new payment may be refused', async () => {
	emulator.faults.set({ refusesCurrency: true })
	expect(await ask(randomUUID())).toMatchObject({ status: 400, body: { parameter: 'amount.currency' } })
})

test('another process plans faults over HTTP; a wrong plan is refused', async () => {
	const plan = async (body: object) => {
		const answer = await fetch(`${emulator.url}/dev/yookassa/faults`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
		})
		return answer.status
	}
	expect(await plan({ answers: [{ status: 503 }] })).toBe(200)
	expect(await ask(randomUUID())).toMatchObject({ status: 503 })
	expect(await plan({ isGone: true })).toBe(400)
	expect(await plan({ answers: [{ status: 503 }] })).toBe(200)
	expect(await plan({})).toBe(200)
	expect(await ask(randomUUID())).toMatchObject({ status: 200 })
})
