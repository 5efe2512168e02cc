import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { letterOutbox } from './mail/outbox.ts'
import { openJobs } from './platform/jobs.ts'
import { openMetrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { placement } from './testing/order-shop.ts'
import { makeScratchShop, type ScratchShop } from './testing/scratch-shop.ts'
import { watchShop } from './watch-shop.ts'

const token = 'a-token-for-the-metrics'
const metrics = openMetrics()
let shop: ScratchShop
let stopWatching: () => void

const replicas = {
	list: () => [
		{ name: 'one:5432', state: 'serving', lagMs: 1_500 } as const,
		{ name: 'two:5432', state: 'away', lagMs: Number.POSITIVE_INFINITY } as const,
	],
	pools: { 'one:5432': new pg.Pool() },
}

beforeAll(async () => {
	shop = await makeScratchShop({ METRICS_TOKEN: token, BACKUP_HOURS: '1', DATA_DIR: '/' }, { metrics })
	shop.clock.at = new Date()
	const jobs = await openJobs({ databaseUrl: shop.url, log: shop.app.log })
	await letterOutbox(jobs)(shop.db, { to: 'late@toys.example', subject: 'Поздно', text: '', html: '' })
	await jobs.stop()
	const database = { url: shop.url, pool: shop.pool, promptPool: shop.pool, close: async () => undefined }
	stopWatching = await watchShop({
		metrics,
		config: shop.config,
		database,
		replicas,
		keptPages: shop.keptPages,
		askHealth: shop.askHealth,
	})
})

afterAll(async () => {
	stopWatching()
	await shop.close()
})

async function read(): Promise<string> {
	return (await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body
}

test('who does not know the token gets no metrics', async () => {
	for (const authorization of [undefined, 'Bearer wrong', `Bearer ${token}x`]) {
		const answer = await shop.app.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) })
		expect(answer.statusCode).toBe(401)
	}
})

test('requests are counted by the pattern of their path, and orders by their outcome', async () => {
	await shop.app.inject('/api/products/00000000-0000-4000-8000-000000000000')
	await shop.app.inject({ method: 'POST', url: '/api/orders', payload: {} })
	const text = await read()
	expect(text).toMatch(/shop_http_request_seconds_count\{method="GET",route="\/api\/products\/:id",status="404"\} 1/)
	expect(text).toContain('shop_orders_total{outcome="unauthenticated"} 1')
})

test('what waits in the shop is told, and only that the database is away while it is', async () => {
	await shop.pool.query("insert into mail_outage (since) values (now() - interval '1 hour')")
	await expect.poll(read).toMatch(/shop_outage_seconds\{service="mail"\} 36\d\d/)
	const text = await read()
	for (const line of ['shop_database_up 1', 'shop_payments_unanswered 0', 'shop_pages_total{origin="kept"} 0']) {
		expect(text).toContain(line)
	}
	expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
	expect(text).toMatch(/shop_pool_connections\{pool="prompt",state="waiting"\} 0/)
	await shop.pool.query('alter table mail_outage rename to gone')
	await expect.poll(read).toContain('shop_database_up 0')
	expect(await read()).not.toMatch(/^shop_outage_seconds\{/m)
	await shop.pool.query('alter table gone rename to mail_outage')
})

test('payments and refunds without an answer are counted, with the age of the oldest', async () => {
	const { rows } = await shop.pool.query<{ id: string }>(
		`insert into payments (id, reference, idempotence_key, request_body, amount, currency, created_at, provider_id, status)
		values (gen_random_uuid(), gen_random_uuid(), 'p', '{}', 100, 'KZT', now() - interval '3 hours', 'paid', 'succeeded'),
			(gen_random_uuid(), gen_random_uuid(), 'q', '{}', 100, 'KZT', now() - interval '1 hour', null, 'creating')
		returning id`,
	)
	await shop.pool.query(
		`insert into refunds (id, payment_id, idempotence_key, request_body, amount, reason, created_at)
		values (gen_random_uuid(), $1, 'r', '{}', 100, 'canceled', now() - interval '2 hours')`,
		[rows[0]?.id],
	)
	await expect.poll(read).toContain('shop_payments_unanswered 2')
	expect(await read()).toMatch(/^shop_payments_unanswered_oldest_seconds 72\d\d/m)
})

test('a database that hangs counts as away, and what needs no database comes all the same', async () => {
	const client = await shop.pool.connect()
	await client.query('begin; lock table mail_outage')
	await expect.poll(read).toContain('shop_database_up 0')
	const text = await read()
	expect(text).toContain('process_resident_memory_bytes')
	expect(text).not.toMatch(/^shop_outage_seconds\{/m)
	await client.query('rollback')
	client.release()
	await expect.poll(read).toContain('shop_database_up 1')
})

test('connections to a replica are counted apart', async () => {
	expect(await read()).toContain('shop_pool_connections{pool="replica",replica="one:5432",state="waiting"} 0')
})

test('it is told whether the notices of the database arrive', async () => {
	expect(await read()).toMatch(/^shop_notices_arrive 1$/m)
	shop.keptPages.setState('lost')
	expect(await read()).toMatch(/^shop_notices_arrive 0$/m)
	shop.keptPages.setState('arriving')
})

test('each replica has its lag and its state', async () => {
	const lines = (await read()).split('\n').filter((line) => line.startsWith('shop_replica'))
	expect(lines.filter((line) => !line.endsWith(' 0'))).toEqual([
		'shop_replica_lag_seconds{replica="one:5432"} 1.5',
		'shop_replica_lag_seconds{replica="two:5432"} +Inf',
		'shop_replica_state{replica="one:5432",state="serving"} 1',
		'shop_replica_state{replica="two:5432",state="away"} 1',
	])
	expect(lines).toHaveLength(8)
})

test('letters that wait are counted with the age of the oldest', async () => {
	await shop.pool.query("update jobs.job set created_on = now() - interval '2 hours' where name = 'letters'")
	await expect.poll(read).toMatch(/shop_jobs_oldest_seconds\{queue="letters"\} 72\d\d/)
	expect(await read()).toContain('shop_jobs_waiting{queue="letters"} 1')
})

test('the age of the last backup that holds the database is measured, and judged as on the page of the shopkeeper', async () => {
	expect(await read()).not.toMatch(/^shop_backup_age_seconds /m)
	expect(await read()).toMatch(/^shop_health_state\{check="backup",finding="none"\} 0$/m)
	await shop.pool.query(`insert into backups (id, place, holds_database, started_at, finished_at)
		values (gen_random_uuid(), '/backups', true, now() - interval '3 hours', now() - interval '2 hours'),
			(gen_random_uuid(), '/pictures', false, now(), now())`)
	await expect.poll(read).toMatch(/^shop_backup_age_seconds 72\d\d/m)
	await expect.poll(read).toContain('\nshop_health_state{check="backup",finding="overdue"} 2\n')
})

test('one scrape reads queues, backups, letters and payments once each', async () => {
	const registry = openMetrics()
	const database = { url: shop.url, pool: shop.pool, promptPool: shop.pool, close: async () => undefined }
	const { config, keptPages, askHealth } = shop
	const stop = await watchShop({ metrics: registry, config, database, replicas: undefined, keptPages, askHealth })
	const asked = vi.spyOn(shop.pool, 'query')
	await registry.metrics()
	const statements = asked.mock.calls.map(([statement]) => JSON.stringify(statement))
	asked.mockRestore()
	stop()
	const countOf = (words: string) => statements.filter((statement) => statement.includes(words)).length
	expect(['jobs', 'mail_outage', 'payment_outage', 'mail_sent'].map(countOf)).toEqual([1, 1, 1, 1])
	expect(statements).toEqual([...new Set(statements)])
})

test('the room on the disk is measured', async () => {
	const text = await read()
	const bytes = (name: string) => Number(new RegExp(`^shop_disk_${name}_bytes (\\d+)$`, 'm').exec(text)?.[1])
	expect(bytes('free')).toBeGreaterThan(0)
	expect(bytes('total')).toBeGreaterThan(bytes('free'))
})

test('every check of the page of the shopkeeper has one state', async () => {
	const checks = (await read()).matchAll(/^shop_health_state\{check="(\w+)",finding="\w+"\} [012]$/gm)
	expect([...checks].map(([, check]) => check).toSorted()).toEqual([
		'backup',
		'certificate',
		'database',
		'letters',
		'payments',
		'space',
		'work',
	])
})

test('an order that is refused because there is no more counts as an oversell refusal', async () => {
	const { token: accessToken } = await shop.signIn('refused@toys.example')
	const order = placement([[{ id: '00000000-0000-4000-8000-000000000000', price: 1 }, 1]])
	const headers = { authorization: `Bearer ${accessToken}` }
	const refused = await shop.app.inject({ method: 'POST', url: '/api/orders', headers, payload: order })
	expect(refused.json()).toMatchObject({ code: 'product_gone' })
	const text = await read()
	expect(text).toContain('shop_orders_total{outcome="product_gone"} 1')
	expect(text).toContain('shop_oversell_refusals_total{of="product"} 1')
	expect(text).toContain('shop_oversell_refusals_total{of="window"} 0')
})

test('a port of their own serves the metrics and nothing else', async () => {
	const { port, close } = await serveMetrics({ metrics, host: '127.0.0.1', port: 0 })
	const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
	expect(await answer.text()).toContain('process_resident_memory_bytes')
	expect((await fetch(`http://127.0.0.1:${port}/catalog`)).status).toBe(404)
	close()
})
