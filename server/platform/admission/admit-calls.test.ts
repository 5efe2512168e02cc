import { setTimeout as wait } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { aheadHeader } from '#contract/endpoint.ts'
import { readConfig } from '../config/config.ts'
import { answerProblem } from '../http/answer-problem.ts'
import { buildServer } from '../http/build-server.ts'
import { admitCalls } from './admit-calls.ts'

let app: FastifyInstance

afterEach(async () => {
	vi.useRealTimers()
	await app.close()
})

const workMs = 100

/** Listens; its two calls do nothing for a while. */
async function openServer(): Promise<string> {
	app = await buildServer(readConfig({ LOG_LEVEL: 'silent' }))
	const handler = async () => {
		await wait(workMs)
		return 'now'
	}
	app.get('/looking', { config: { rank: 'browsing' } }, handler)
	app.post('/ordering', { config: { rank: 'urgent' } }, handler)
	app.get('/health/live', async () => 'now')
	return await app.listen({ host: '127.0.0.1', port: 0 })
}

test('a rush is refused at once, beside orders that are all taken', async () => {
	const url = await openServer()
	const ask = async (path: string, init: RequestInit = {}) => {
		const { status, headers } = await fetch(url + path, init)
		return { status, retryAfter: headers.get('retry-after') }
	}
	const askMany = (count: number, path: string, init?: RequestInit) =>
		Promise.all(Array.from({ length: count }, () => ask(path, init)))
	// The pace of the work becomes known.
	await askMany(40, '/looking')
	const [looking, ordering] = await Promise.all([
		askMany(400, '/looking'),
		askMany(10, '/ordering', { method: 'POST' }),
		ask('/health/live'),
	])
	const refused = looking.filter(({ status }) => status === 503)
	expect(refused.length).toBeGreaterThan(50)
	expect(looking.filter(({ status }) => status === 200).length).toBeGreaterThan(6)
	expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5']))
	expect(ordering.every(({ status }) => status === 200)).toBe(true)
})

test('a process that is behind puts requests off until it has caught up', async () => {
	app = fastify()
	app.setErrorHandler(answerProblem)
	admitCalls(app, { factor: 0.25 })
	app.get('/', { config: { rank: 'browsing' } }, async () => 'now')
	app.get('/health/live', async () => 'now')
	await app.ready()
	const stall = async () => {
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
		await new Promise(setImmediate)
	}
	// It is late twice in a row.
	for (let times = 0; times < 3; times++) await stall()
	expect((await app.inject({ url: '/' })).statusCode).toBe(503)
	expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)
	await expect.poll(async () => (await app.inject({ url: '/' })).statusCode).toBe(200)
})

test.each([
	['1', 'refused'],
	['10', 'taken'],
])('with OVERLOAD_FACTOR=%s who comes while the shop is five seconds behind is %s', async (factor, outcome) => {
	app = await buildServer(readConfig({ LOG_LEVEL: 'silent', OVERLOAD_FACTOR: factor }))
	for (let times = 0; times < 2; times++) app.admission.observe({ delayMs: 5_000, utilization: 1 })
	const entering = app.admission.enter('browsing').then(
		() => 'taken',
		() => 'refused',
	)
	expect(await entering).toBe(outcome)
})

test('a call that is a guess comes after others, and only where it looks at something', async () => {
	// Nothing else tells how late the process is.
	vi.useFakeTimers({ toFake: ['setInterval'] })
	app = fastify()
	app.setErrorHandler(answerProblem)
	admitCalls(app)
	app.get('/looking', { config: { rank: 'browsing' } }, async () => 'now')
	app.get('/cart', { config: { rank: 'urgent' } }, async () => 'now')
	await app.ready()
	const ask = async (url: string, headers = {}) => {
		for (let times = 0; times < 2; times++) app.admission.observe({ delayMs: 1_500, utilization: 1 })
		return (await app.inject({ url, headers })).statusCode
	}
	const guess = { [aheadHeader]: '1' }
	expect([await ask('/looking', guess), await ask('/looking'), await ask('/cart', guess)]).toEqual([503, 200, 200])
})

test('what an administrator looks at is not refused with what others look at', async () => {
	app = fastify()
	app.setErrorHandler(answerProblem)
	admitCalls(app, { isUrgent: async ({ headers }) => headers.authorization === 'Bearer admin' })
	app.get('/', { config: { rank: 'browsing' } }, async () => 'now')
	await app.ready()
	app.admission.observe({ delayMs: 3_500, utilization: 1 })
	app.admission.observe({ delayMs: 3_500, utilization: 1 })
	const ask = async (headers = {}) => (await app.inject({ url: '/', headers })).statusCode
	expect([await ask(), await ask({ authorization: 'Bearer admin' })]).toEqual([503, 200])
})
