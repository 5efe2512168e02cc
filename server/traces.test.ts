import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openJobs } from './platform/jobs.ts'
import { startTraces } from './platform/traces/start-traces.ts'
import { makePaymentShop } from './testing/payments/payment-shop.ts'
import { type CollectedSpan, openTraceCollector } from './testing/trace-collector.ts'
import { until } from './testing/until.ts'

const proxysTrace = '0af7651916cd43dd8448eb211c80319c'
const proxysSpan = 'b7ad6b7169203331'
const traceparent = `00-${proxysTrace}-${proxysSpan}-01`

let collector: Awaited<ReturnType<typeof openTraceCollector>>
let stopTraces: () => Promise<void>
let shop: Awaited<ReturnType<typeof makePaymentShop>>

beforeAll(async () => {
	collector = await openTraceCollector()
	const trusted = ['127.0.0.1']
	stopTraces = startTraces({ endpoint: collector.endpoint, trusted, warn: () => undefined })
	shop = await makePaymentShop()
})

afterAll(async () => {
	await shop.close()
	await stopTraces()
	collector.close()
})

/** The spans of a trace, once its request is among them. */
async function traceOf(rootName: string, traceId?: string): Promise<{ root: CollectedSpan; others: CollectedSpan[] }> {
	const root = await until(() => {
		const found = collector.spans.findLast(
			(span) => span.name === rootName && (traceId === undefined || span.traceId === traceId),
		)
		if (!found) throw new Error(`There is no ${rootName} yet`)
		return found
	})
	const spans = collector.spans.filter((span) => span.traceId === root.traceId && span !== root)
	return { root, others: spans }
}

test('an order is one trace from the request of the proxy to each statement', async () => {
	const product = await shop.makeProduct()
	const placed = await shop.place(shop.customer, [[product, 1]], { traceparent })
	expect(placed.status).toBe(201)
	const { root, others } = await traceOf('POST /api/orders', proxysTrace)
	expect(root.parentSpanId).toBe(proxysSpan)
	expect(root.attributes).toMatchObject({ 'http.response.status_code': 201, 'http.route': '/api/orders' })
	expect(root.attributes['shop.request.id']).toBe(placed.headers['x-request-id'])
	const names = others.map(({ name }) => name)
	for (const name of ['BEGIN', 'SELECT', 'UPDATE', 'INSERT', 'COMMIT']) expect(names).toContain(name)
	expect(new Set(others.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([root.spanId]))
	expect(others.some(({ attributes }) => String(attributes['db.query.text']).includes('insert into "orders"'))).toBe(
		true,
	)
})

test('a trace that a stranger names is not followed', async () => {
	await shop.app.inject({
		url: '/api/products/suggestions?query=a',
		headers: { traceparent },
		remoteAddress: '203.0.113.7',
	})
	const { root } = await traceOf('GET /api/products/suggestions')
	expect(root.traceId).not.toBe(proxysTrace)
	expect(root.parentSpanId ?? '').toBe('')
})

test('an online order is one trace to the payment provider', async () => {
	const product = await shop.makeProduct()
	expect((await shop.placeOnline([[product, 1]])).status).toBe(201)
	const asked = await traceOf('YooKassa POST /payments')
	const { root } = await traceOf('POST /api/orders', asked.root.traceId)
	expect(asked.root.parentSpanId).toBe(root.spanId)
	expect(root.parentSpanId ?? '').toBe('')
	expect(asked.root.attributes['server.address']).toBe('127.0.0.1')
})

test('queries that wait for a connection belong to the request that asked them', async () => {
	const paths = Array.from({ length: 40 }, (_, index) => `/products/filter?minPrice=${index}`)
	await Promise.all(paths.map((path) => shop.call(shop.customer, 'GET', path)))
	await expect
		.poll(() => collector.spans.filter(({ name }) => name === 'GET /api/products/filter'))
		.toHaveLength(paths.length)
	const roots = collector.spans.filter(({ name }) => name === 'GET /api/products/filter')
	const countSelects = ({ spanId }: { spanId: string }) =>
		collector.spans.filter(({ parentSpanId, name }) => parentSpanId === spanId && name === 'SELECT').length
	// Statements may be exported after the requests.
	await expect.poll(() => [...new Set(roots.map(countSelects))]).toEqual([expect.any(Number)])
	expect(roots.map(countSelects)[0]).toBeGreaterThan(0)
})

test('a job is a trace of its own with its statements', async () => {
	const jobs = await openJobs({ databaseUrl: shop.url, log: shop.app.log })
	const queue = { name: 'traced', data: z.object({}), retries: 0, retryDelaySeconds: 1, runsAtMostSeconds: 10 }
	await jobs.work(queue, async () => void (await shop.pool.query('select 1 as traced')))
	await jobs.enqueue(shop.db, queue, {})
	const { root, others } = await traceOf('job traced')
	expect(root.parentSpanId ?? '').toBe('')
	expect(others.map(({ attributes }) => attributes['db.query.text'])).toEqual(['select 1 as traced'])
	await jobs.stop()
})

test('a failed statement names the kind of its error, and no span holds anything personal', async () => {
	const email = 'secret.person@mail.kz'
	await shop.app.inject(`/api/confirm-email?email=${email}`)
	const login = { email, password: 'A-secret-Passw0rd', fingerprint: 'a-device-of-a-person' }
	await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: login })
	await shop.pool.query('alter table cart_lines rename to away')
	await shop.call(shop.customer, 'GET', '/cart')
	await shop.pool.query('alter table away rename to cart_lines')
	const { root, others } = await traceOf('GET /api/cart')
	expect(root).toMatchObject({ status: { code: 2 }, attributes: { 'http.response.status_code': 500 } })
	expect(others.find(({ status }) => status.code === 2)?.attributes['error.type']).toBe('42P01')
	await traceOf('POST /api/auth/login')
	for (const secret of [email, login.password, login.fingerprint, 'customer@toys.example', 'Айгуль', 'Абая'])
		expect(collector.received()).not.toContain(secret)
})

test('a check of health is no trace', async () => {
	await shop.app.inject('/health/live')
	await shop.call(shop.customer, 'GET', '/profile')
	await traceOf('GET /api/profile')
	expect(collector.spans.filter(({ name }) => name.includes('health'))).toEqual([])
})
