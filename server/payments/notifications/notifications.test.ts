import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/values/durations.ts'
import { buildServer } from '../../platform/http/build-server.ts'
import { openJobs } from '../../platform/jobs.ts'
import { openPaymentHarness, type PaymentHarness } from '../../testing/payments/payment-harness.ts'
import { until } from '../../testing/until.ts'
import { hasLiveAttempt } from '../kept-payments.ts'
import { requestRefund } from '../request-refund.ts'
import { deleteExpiredNotifications, notificationQueue } from './handle-notification.ts'
import { mountNotifications } from './receive-notifications.ts'

const path = '/api/payments/notifications'
const known = '185.71.76.5'

// The machine may be busy.
const patienceMs = 25_000

let harness: PaymentHarness
let app: Awaited<ReturnType<typeof buildServer>>
let queued: number[]
let isQueueBroken = false

beforeAll(async () => {
	harness = await openPaymentHarness()
	app = await openServer([])
})

afterEach(async () => {
	harness.emulator.faults.set({})
	isQueueBroken = false
	queued = []
	await harness.clear()
})

afterAll(async () => {
	await app.close()
	await harness.close()
})

async function openServer(trusted: readonly string[]) {
	queued = []
	const server = await buildServer({ LOG_LEVEL: 'silent', TRUST_PROXY: trusted, CORS_ORIGINS: [], PUBLIC_URL: '' })
	mountNotifications(server, {
		db: harness.db,
		clock: harness.clock,
		path,
		senderNetworks: ['185.71.76.0/27'],
		queueNotification: async (_tx, id) => {
			queued.push(id)
			if (isQueueBroken) throw new Error('The queue is broken')
		},
	})
	return server
}

interface Post {
	readonly remoteAddress?: string
	readonly headers?: Record<string, string>
}

async function post(body: unknown, { remoteAddress = known, headers = {} }: Post = {}, server = app) {
	const payload = typeof body === 'string' ? body : JSON.stringify(body)
	return await server.inject({
		method: 'POST',
		url: path,
		remoteAddress,
		headers: { 'content-type': 'application/json', ...headers },
		payload,
	})
}

const notification = (event: string, object: object) => ({ type: 'notification', event, object })

/** Posts a notification and runs its job; returns the saved outcome. */
async function tell(event: string, object: object, payments = harness.payments) {
	expect((await post(notification(event, object))).statusCode).toBe(200)
	const id = queued.at(-1) ?? 0
	await payments.handleNotification(id)
	return await outcomeOf(id)
}

async function outcomeOf(id: number) {
	const { rows } = await harness.pool.query('select handled_at, outcome from payment_notifications where id = $1', [id])
	return rows[0]?.handled_at && rows[0].outcome
}

async function countKept() {
	return (await harness.pool.query('select from payment_notifications')).rowCount
}

const paid = (reference: string) => ({ kind: 'paid', reference, amount: 12_500, detail: null })

test('a notification is kept as it came, and its job is made with it', async () => {
	const body = `{ "type":"notification", "event":"payment.succeeded", "object":{"id":"p-1", "x":"Ж"} }`
	const answer = await post(body, { headers: { 'content-type': 'text/plain' } })
	expect([answer.statusCode, answer.json()]).toEqual([200, {}])
	const { rows } = await harness.pool.query('select * from payment_notifications')
	expect(rows).toMatchObject([
		{
			address: known,
			body,
			event: 'payment.succeeded',
			object_id: 'p-1',
			received_at: harness.clock.now(),
			outcome: null,
		},
	])
	expect(queued).toEqual([Number(rows[0].id)])
})

test('a notification that cannot be queued is not taken', async () => {
	isQueueBroken = true
	const answer = await post(notification('payment.succeeded', { id: 'p-1' }))
	expect(answer.statusCode).toBe(500)
	expect(await countKept()).toBe(0)
})

test('a foreign address is refused, and no header makes it the provider', async () => {
	const body = notification('payment.succeeded', { id: 'p-1' })
	for (const remoteAddress of ['127.0.0.1', '185.71.76.32', '::1']) {
		const answer = await post(body, { remoteAddress, headers: { 'x-forwarded-for': known, forwarded: `for=${known}` } })
		expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
	}
	expect((await post(body, { remoteAddress: '::ffff:185.71.76.5' })).statusCode).toBe(200)
	expect(await countKept()).toBe(1)
})

test('behind a trusted proxy the address is the one that the proxy saw', async () => {
	const server = await openServer(['10.0.0.1'])
	const body = notification('payment.succeeded', { id: 'p-1' })
	const from = (forwarded: string, remoteAddress = '10.0.0.1') =>
		post(body, { remoteAddress, headers: { 'x-forwarded-for': forwarded } }, server)
	expect((await from(known)).statusCode).toBe(200)
	expect((await from('203.0.113.9')).statusCode).toBe(403)
	expect((await from(`${known}, 203.0.113.9`)).statusCode).toBe(403)
	expect((await from(known, '203.0.113.9')).statusCode).toBe(403)
	await server.close()
})

test.each([
	['nothing', ''],
	['no JSON', '{'],
	['a list', '[]'],
	['another type', { type: 'error', event: 'payment.succeeded', object: { id: 'p-1' } }],
	['no event', { type: 'notification', object: { id: 'p-1' } }],
	['no object', { type: 'notification', event: 'payment.succeeded' }],
	['an id of signs', notification('payment.succeeded', { id: '../../refunds' })],
	['an id of nothing', notification('payment.succeeded', { id: '\u0000' })],
	['an event of signs', notification('payment.\u0000', { id: 'p-1' })],
])('%s gets 400', async (_, body) => {
	expect((await post(body)).statusCode).toBe(400)
	expect(await countKept()).toBe(0)
})

test('a body of more than 64 KB gets 413', async () => {
	const answer = await post(notification('payment.succeeded', { id: 'p-1', x: 'x'.repeat(64 * 1024) }))
	expect(answer.statusCode).toBe(413)
})

test('an event that nobody waits for is kept and left alone', async () => {
	expect((await post(notification('payment_method.active', { id: 'p-1' }))).statusCode).toBe(200)
	expect(queued).toEqual([])
	const { rows } = await harness.pool.query('select outcome, handled_at from payment_notifications')
	expect(rows).toEqual([{ outcome: 'ignored', handled_at: harness.clock.now() }])
})

test('a paid payment is told of once, however often and in whatever order the provider tells', async () => {
	const { reference, paymentId } = await harness.start()
	await harness.visitPage(paymentId)
	expect(await tell('payment.succeeded', { id: paymentId, status: 'pending' })).toBe('kept')
	expect(await tell('payment.succeeded', { id: paymentId })).toBe('unchanged')
	expect(await tell('payment.waiting_for_capture', { id: paymentId })).toBe('unchanged')
	expect(await tell('payment.canceled', { id: paymentId, status: 'canceled' })).toBe('unchanged')
	expect(await harness.told()).toEqual([paid(reference)])
})

test('two jobs and a check at once settle a payment once', async () => {
	const { reference, attemptId, paymentId } = await harness.start()
	await harness.visitPage(paymentId)
	await post(notification('payment.succeeded', { id: paymentId }))
	await post(notification('payment.succeeded', { id: paymentId }))
	const jobs = queued.slice(-2).map((id) => harness.openProcess().handleNotification(id))
	await Promise.all([...jobs, harness.payments.check(attemptId)])
	expect(await harness.told()).toEqual([paid(reference)])
})

test('a notification is not believed: an unpaid payment stays unpaid whatever it says', async () => {
	const { attemptId, paymentId } = await harness.start()
	await tell('payment.succeeded', { id: paymentId, status: 'succeeded', paid: true })
	expect(await harness.payments.check(attemptId)).toMatchObject({
		attempt: { view: { status: 'pending', paid: false } },
	})
	expect(await harness.told()).toEqual([])
})

test('a payment that nobody asked for, or that the provider does not know, changes nothing', async () => {
	const confirmation = { type: 'redirect', return_url: 'https://shop.test' }
	const body = { amount: { value: '1.00', currency: 'KZT' }, capture: true, confirmation }
	const foreign = await harness.client.createPayment(randomUUID(), JSON.stringify(body))
	expect(await tell('payment.succeeded', { id: foreign.id })).toBe('unknown')
	const made = await harness.start()
	const forged = { id: foreign.id, metadata: { attempt_id: made.attemptId } }
	expect(await tell('payment.succeeded', forged)).toBe('unknown')
	expect(await tell('payment.succeeded', { id: randomUUID(), metadata: { attempt_id: 'x' } })).toBe('unknown')
	const { attemptId } = await harness.open()
	expect(await tell('payment.succeeded', { id: randomUUID(), metadata: { attempt_id: attemptId } })).toBe('unknown')
	expect(await harness.told()).toEqual([])
})

test("another's payment does not become an attempt's because a notification says so", async () => {
	const victim = await harness.open()
	const other = await harness.pay()
	const forged = { id: other.paymentId, metadata: { attempt_id: victim.attemptId } }
	await harness.pool.query('update payments set provider_id = null where id = $1', [other.attemptId])
	expect(await tell('payment.succeeded', forged)).toBe('mismatch')
	expect(await harness.payments.findNewest(harness.db, victim.reference)).toMatchObject({
		view: undefined,
		isLive: true,
	})
})

/** Starts an attempt whose changed answer arrives after the notification of its payment. */
async function overtake(change: object) {
	let paymentId: string | undefined
	const createPayment = async (key: string, body: string) => {
		const made = await harness.client.createPayment(key, body)
		paymentId = made.id
		await until(async () => expect(await harness.told()).toHaveLength(1))
		return { ...made, ...change }
	}
	const payments = harness.openProcess({ client: { ...harness.client, createPayment } })
	const { reference, attemptId } = await harness.open()
	const starting = payments.start(attemptId, patienceMs)
	await until(() => expect(paymentId).toBeDefined())
	const object = { id: paymentId ?? '', metadata: { attempt_id: attemptId } }
	await harness.visitPage(object.id)
	expect(await tell('payment.succeeded', object)).toBe('kept')
	return { reference, paymentId: object.id, view: await starting }
}

test('a notification that overtakes the answer it belongs to settles the payment, and the answer changes nothing', async () => {
	const { reference, paymentId, view } = await overtake({})
	expect(view).toEqual({ paymentId, status: 'succeeded', paid: true })
	expect(await harness.told()).toEqual([paid(reference)])
})

test('an attempt has one payment: of a second one the shopkeeper is told', async () => {
	const { reference, paymentId, view } = await overtake({ id: randomUUID(), status: 'succeeded', paid: true })
	expect(view).toEqual({ paymentId, status: 'succeeded', paid: true })
	expect(await harness.told()).toMatchObject([paid(reference), { kind: 'trouble payment_mismatch', reference }])
})

test('an attempt that waits for its payer has one payment too', async () => {
	const { reference, attemptId, paymentId } = await harness.start()
	const other = randomUUID()
	const keepFirst = (id: string | null) =>
		harness.pool.query('update payments set provider_id = $2 where id = $1', [attemptId, id])
	const getPayment = async () => {
		await keepFirst(paymentId)
		return { ...(await harness.client.getPayment(paymentId)), id: other }
	}
	await keepFirst(null)
	const payments = harness.openProcess({ client: { ...harness.client, getPayment } })
	expect(await tell('payment.succeeded', { id: other, metadata: { attempt_id: attemptId } }, payments)).toBe('mismatch')
	expect(await harness.payments.findNewest(harness.db, reference)).toMatchObject({ view: { paymentId } })
})

test('money for an attempt that was given up is not lost', async () => {
	harness.emulator.faults.set({ answers: [{ call: 'createPayment', status: 403, afterDoing: true }] })
	const { reference, attemptId } = await harness.open()
	await harness.payments.start(attemptId)
	expect(await hasLiveAttempt(harness.db, reference)).toBe(false)
	const second = await harness.start({ reference })
	const { rows } = await harness.pool.query<{ id: string }>(
		"select id from emulated_payments where kind = 'payment' and id <> $1",
		[second.paymentId],
	)
	const object = { id: rows[0]?.id ?? '', metadata: { attempt_id: attemptId } }
	expect(await tell('payment.waiting_for_capture', object)).toBe('kept')
	expect(await harness.payments.findByPaymentId(harness.db, object.id)).toMatchObject({
		id: attemptId,
		isLive: false,
		view: { status: 'canceled', paid: false },
	})
	await harness.visitPage(object.id)
	await harness.sweepLater()
	expect((await harness.told()).filter(({ kind }) => kind === 'paid')).toEqual([paid(reference)])
})

test('when the provider cannot be asked the job fails, and is done when it is tried again', async () => {
	const { reference, paymentId } = await harness.start()
	await harness.visitPage(paymentId)
	await post(notification('payment.succeeded', { id: paymentId }))
	const id = queued.at(-1) ?? 0
	for (const status of [500, 401, 0]) {
		harness.emulator.faults.set({ answers: [{ status }] })
		await expect(harness.payments.handleNotification(id)).rejects.toThrow()
	}
	expect(await outcomeOf(id)).toBeNull()
	await harness.payments.handleNotification(id)
	await harness.payments.handleNotification(id)
	expect(await outcomeOf(id)).toBe('kept')
	expect((await harness.told()).filter(({ kind }) => kind === 'paid')).toEqual([paid(reference)])
})

test('a refund is settled by its notification, even one that overtakes its answer', async () => {
	const { reference } = await harness.pay()
	await requestRefund(harness.db, { reference }, { reason: 'order_cancelled', now: harness.clock.now() })
	harness.emulator.faults.set({ answers: [{ call: 'createRefund', status: 500, afterDoing: true }] })
	await harness.payments.sweep()
	const refunds = await harness.pool.query<{ id: string }>("select id from emulated_payments where kind = 'refund'")
	const object = { id: refunds.rows[0]?.id ?? '' }
	expect(await tell('refund.succeeded', object)).toBe('kept')
	expect(await tell('refund.succeeded', object)).toBe('unchanged')
	await harness.sweepLater()
	expect((await harness.told()).filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
	expect(await harness.countMade('refund')).toBe(1)
})

test('what the provider said for good and then says otherwise changes nothing, and the shopkeeper is told', async () => {
	const { reference, attemptId, paymentId } = await harness.pay()
	await harness.tamper(paymentId, { status: 'canceled', paid: false })
	expect(await tell('payment.canceled', { id: paymentId })).toBe('mismatch')
	expect((await harness.payments.check(attemptId)).attempt.view).toMatchObject({ status: 'succeeded', paid: true })
	expect((await harness.told()).at(-1)).toMatchObject({
		kind: 'trouble payment_mismatch',
		reference,
		detail: `${paymentId}: status`,
	})
})

test('from the payer to the payment listener it takes one notification over HTTP and one job', async () => {
	const jobs = await openJobs({ databaseUrl: harness.url, log: app.log })
	await jobs.work(notificationQueue, ({ id }) => harness.payments.handleNotification(id))
	const server = await buildServer({ LOG_LEVEL: 'silent', TRUST_PROXY: [], CORS_ORIGINS: [], PUBLIC_URL: '' })
	mountNotifications(server, {
		db: harness.db,
		clock: harness.clock,
		path,
		senderNetworks: ['127.0.0.0/8'],
		queueNotification: (tx, id) => jobs.enqueue(tx, notificationQueue, { id }),
	})
	harness.emulator.urls.notifyUrl = (await server.listen({ host: '127.0.0.1', port: 0 })) + path
	const { reference, paymentId } = await harness.start()
	await harness.visitPage(paymentId)
	await until(async () => expect(await harness.told()).toEqual([paid(reference)]))
	harness.emulator.urls.notifyUrl = ''
	await jobs.stop()
	// The answer may still be on its way, and a closing server would wait for that connection to be idle too long.
	server.server.closeAllConnections()
	await server.close()
})

test('notifications are forgotten after 30 days', async () => {
	await post(notification('payment.succeeded', { id: 'p-1' }))
	expect(await deleteExpiredNotifications(harness.db, new Date(harness.clock.now().getTime() + 30 * dayMs))).toBe(0)
	expect(await deleteExpiredNotifications(harness.db, new Date(harness.clock.now().getTime() + 30 * dayMs + 1))).toBe(1)
	expect(await countKept()).toBe(0)
})
