import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { dayMs, hourMs } from '#contract/values/durations.ts'
import { openEmulator, paymentBody } from '../../testing/payments/open-emulator.ts'

let emulator: Awaited<ReturnType<typeof openEmulator>>

beforeAll(async () => {
	emulator = await openEmulator()
})

afterEach(() => emulator.faults.set({}))

afterAll(() => emulator.close())

test('a new payment waits for its payer and tells where', async () => {
	const answer = await emulator.call('/payments', { key: randomUUID(), body: paymentBody })
	expect(answer).toEqual({
		status: 200,
		body: {
			id: expect.stringMatching(/^.{36}$/),
			status: 'pending',
			paid: false,
			amount: { value: '12500.00', currency: 'KZT' },
			confirmation: {
				type: 'redirect',
				return_url: 'http://shop.test/payment-success?order=1',
				confirmation_url: expect.stringMatching(`^${emulator.url}/dev/yookassa/pay/.{36}$`),
			},
			created_at: emulator.clock.now().toISOString(),
			description: 'Заказ #1a2b3c4d',
			metadata: { reference: 'r-1', attempt_id: 'a-1' },
			payment_method: { type: 'bank_card', id: expect.any(String), saved: false, status: 'inactive' },
			recipient: { account_id: '100500', gateway_id: expect.any(String) },
			refundable: false,
			test: true,
		},
	})
})

test('anyone who is not the shop gets 401', async () => {
	for (const authorization of ['', `Basic ${btoa('100500:wrong')}`, 'Bearer token']) {
		const answer = await emulator.call('/payments', { headers: { authorization } })
		expect(answer).toMatchObject({ status: 401, body: { type: 'error', code: 'invalid_credentials' } })
	}
})

test.each([
	['missing', undefined],
	['too long', 'k'.repeat(65)],
	['of other characters', 'a b'],
])('a key that is %s gets 400', async (_, key) => {
	const answer = await emulator.call('/payments', { body: paymentBody, ...(key !== undefined && { key }) })
	expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', parameter: 'Idempotence-Key' } })
})

test('the same key and body make one payment, also at once', async () => {
	const request = { key: randomUUID(), body: paymentBody }
	const answers = await emulator.atOnce(10, () => emulator.call('/payments', request))
	answers.push(await emulator.call('/payments', request))
	for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('the same key with another body gets 400', async () => {
	const key = randomUUID()
	await emulator.call('/payments', { key, body: paymentBody })
	const answer = await emulator.call('/payments', { key, body: { ...paymentBody, description: 'Другой заказ' } })
	expect(answer).toMatchObject({
		status: 400,
		body: { description: 'Idempotence key duplicated', parameter: 'Idempotence-Key' },
	})
})

test('a key is forgotten after 24 hours', async () => {
	const request = { key: randomUUID(), body: paymentBody }
	const first = await emulator.call('/payments', request)
	emulator.clock.advance(dayMs)
	expect((await emulator.call('/payments', request)).body).not.toEqual(first.body)
})

test('a refusal is the answer of its key too', async () => {
	const request = { key: randomUUID(), body: { ...paymentBody, amount: { value: '1.00', currency: 'RUB' } } }
	const refusal = await emulator.call('/payments', request)
	expect(refusal).toMatchObject({ status: 400, body: { parameter: 'amount.currency' } })
	expect(await emulator.call('/payments', request)).toEqual(refusal)
})

test.each([
	['amount.value', { amount: { value: 12500, currency: 'KZT' } }],
	['amount.value', { amount: { value: '12500', currency: 'KZT' } }],
	['amount.value', { amount: { value: '12 500.00', currency: 'KZT' } }],
	['amount.value', { amount: { value: '0.00', currency: 'KZT' } }],
	['amount.value', { amount: { value: '-1.00', currency: 'KZT' } }],
	['amount', { amount: undefined }],
	['description', { description: 'я'.repeat(129) }],
	['confirmation.return_url', { confirmation: { type: 'redirect', return_url: 'javascript:alert(1)' } }],
	['confirmation.locale', { confirmation: { ...paymentBody.confirmation, locale: 'kk_KZ' } }],
	['metadata', { metadata: Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`k${at}`, 'v'])) }],
	['payment_method_data.type', { payment_method_data: { type: 'barter' } }],
])('a payment with a wrong %s gets 400 that names it', async (parameter, changes) => {
	const answer = await emulator.call('/payments', { key: randomUUID(), body: { ...paymentBody, ...changes } })
	expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', parameter } })
})

test('what is not JSON gets 415, broken JSON 400', async () => {
	const key = randomUUID()
	const headers = { 'content-type': 'text/plain' }
	expect(await emulator.call('/payments', { key, body: paymentBody, headers })).toMatchObject({ status: 415 })
	const { url } = emulator
	const broken = await fetch(`${url}/dev/yookassa/v3/payments`, {
		method: 'POST',
		headers: {
			authorization: `Basic ${btoa('100500:test_secret')}`,
			'content-type': 'application/json',
			'idempotence-key': key,
		},
		body: '{"amount":',
	})
	expect(broken.status).toBe(400)
})

test('an unknown path gets 404, a wrong method 405', async () => {
	expect(await emulator.call('/payouts')).toMatchObject({ status: 404, body: { code: 'not_found' } })
	expect(await emulator.call('/payments', { method: 'DELETE' })).toMatchObject({ status: 405, body: { type: 'error' } })
})

test("another shop's payment or refund is not found", async () => {
	const id = randomUUID()
	expect(await emulator.call(`/payments/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
	expect(await emulator.call(`/refunds/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
	const request = { payment_id: id, amount: { value: '1.00', currency: 'KZT' } }
	expect(await emulator.call('/refunds', { key: randomUUID(), body: request })).toMatchObject({ status: 404 })
})

test('a payment nobody paid ends after an hour, and the shop hears of it when that is seen', async () => {
	const { id } = await emulator.createPayment()
	emulator.clock.advance(hourMs - 1)
	expect(await emulator.getPayment(id)).toMatchObject({ status: 'pending' })
	emulator.clock.advance(1)
	const ended = await emulator.getPayment(id)
	expect(ended).toMatchObject({
		status: 'canceled',
		cancellation_details: { party: 'yoo_money', reason: 'expired_on_confirmation' },
	})
	expect(ended.confirmation).toBeUndefined()
	await expect.poll(() => receivedOf(id)).toEqual(['payment.canceled'])
})

test('money that waits for the shop can be given back, and a payment can not be cancelled otherwise', async () => {
	const { id } = await emulator.createPayment({ capture: false })
	const cancel = () => emulator.call(`/payments/${id}/cancel`, { method: 'POST', key: randomUUID() })
	expect(await cancel()).toMatchObject({ status: 400 })
	await emulator.visitPage(id, { outcome: 'pay' })
	expect(await emulator.getPayment(id)).toMatchObject({ status: 'waiting_for_capture', paid: true })
	expect(await cancel()).toMatchObject({
		status: 200,
		body: { status: 'canceled', paid: false, cancellation_details: { reason: 'canceled_by_merchant' } },
	})
	expect(await cancel()).toMatchObject({ status: 400 })
	await expect.poll(() => receivedOf(id)).toEqual(['payment.waiting_for_capture', 'payment.canceled'])
})

test('held money is taken whole or in part, once, and never more of it', async () => {
	const held = async () => {
		const { id } = await emulator.createPayment({ capture: false })
		await emulator.visitPage(id, { outcome: 'pay' })
		return id
	}
	const capture = (id: string, body: object) => emulator.call(`/payments/${id}/capture`, { key: randomUUID(), body })
	const [whole, part] = [await held(), await held()]
	expect(await capture(whole, {})).toMatchObject({ status: 200, body: { status: 'succeeded', paid: true } })
	expect(await capture(whole, {})).toMatchObject({ status: 400, body: { parameter: 'payment_id' } })
	const more = { amount: { value: '12500.01', currency: 'KZT' } }
	expect(await capture(part, more)).toMatchObject({ status: 400, body: { parameter: 'amount.value' } })
	const amount = { value: '5000.00', currency: 'KZT' }
	expect(await capture(part, { amount })).toMatchObject({ status: 200, body: { amount, refundable: true } })
	expect((await emulator.getPayment(part)).status).toBe('succeeded')
})

test('the shop is described, and subscriptions to notifications are for partners', async () => {
	expect(await emulator.call('/me')).toMatchObject({
		status: 200,
		body: { account_id: '100500', status: 'enabled', test: true, fiscalization: { enabled: false } },
	})
	const wish = { event: 'payment.succeeded', url: 'https://shop.test/notified' }
	expect(await emulator.call('/webhooks', { key: randomUUID(), body: wish })).toMatchObject({
		status: 403,
		body: { code: 'forbidden' },
	})
})

test('money that the shop does not take within a week goes back', async () => {
	const { id } = await emulator.createPayment({ capture: false })
	await emulator.visitPage(id, { outcome: 'pay' })
	emulator.clock.advance(7 * dayMs)
	expect(await emulator.getPayment(id)).toMatchObject({
		status: 'canceled',
		cancellation_details: { reason: 'expired_on_capture' },
	})
})

test('payments are listed in pages, the newest first, by time and status', async () => {
	emulator.clock.advance(hourMs)
	const since = emulator.clock.now().toISOString()
	const made: string[] = []
	for (let at = 0; at < 5; at++) {
		emulator.clock.advance(1000)
		made.unshift((await emulator.createPayment()).id)
	}
	await emulator.visitPage(made[2] ?? '', { outcome: 'pay' })
	expect(await listedIds(`created_at.gte=${since}&limit=3`)).toEqual({ ids: made.slice(0, 3), next: made[2] })
	expect(await listedIds(`created_at.gte=${since}&limit=3&cursor=${made[2]}`)).toEqual({ ids: made.slice(3) })
	expect(await listedIds(`created_at.gte=${since}&status=succeeded`)).toEqual({ ids: [made[2]] })
	expect(await listedIds(`created_at.lt=${since}&limit=100`)).not.toMatchObject({
		ids: expect.arrayContaining([made[0]]),
	})
	expect(await emulator.call('/payments?limit=101')).toMatchObject({ status: 400, body: { parameter: 'limit' } })
	expect(await emulator.call('/payments?colour=red')).toMatchObject({ status: 400 })
})

async function listedIds(query: string) {
	const { body } = await emulator.call(`/payments?${query}`)
	const { items, next_cursor } = listAnswer.parse(body)
	return { ids: items.map(({ id }) => id), ...(next_cursor !== undefined && { next: next_cursor }) }
}

const listAnswer = z.object({
	type: z.literal('list'),
	items: z.array(z.looseObject({ id: z.string() })),
	next_cursor: z.string().optional(),
})

function receivedOf(id: string): string[] {
	return emulator.shop.received.filter(({ object }) => object.id === id).map(({ event }) => event)
}
