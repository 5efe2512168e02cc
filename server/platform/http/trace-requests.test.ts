import fastify, { LogController } from 'fastify'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { lineOptions } from '../log.ts'
import { buildServer } from './build-server.ts'
import { traceRequests } from './trace-requests.ts'

const closers: (() => Promise<unknown>)[] = []

afterEach(async () => {
	for (const close of closers.splice(0)) await close()
})

async function open(environment: Record<string, string>) {
	const app = await buildServer(readConfig({ LOG_LEVEL: 'silent', ...environment }))
	app.get('/', async (request) => request.id)
	closers.push(() => app.close())
	return app
}

test('an answer names its request, by the name of the proxy if there is one', async () => {
	const headers = { 'x-request-id': 'proxy-1234567890' }
	const bare = await (await open({})).inject({ url: '/', headers })
	expect(bare.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
	expect(bare.body).toBe(bare.headers['x-request-id'])
	const proxied = await open({ TRUST_PROXY: '127.0.0.1' })
	const stranger = await proxied.inject({ url: '/', headers, remoteAddress: '203.0.113.7' })
	expect(stranger.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
	expect((await proxied.inject({ url: '/', headers })).headers['x-request-id']).toBe('proxy-1234567890')
	for (const odd of ['short', 'with spaces in it', 'x'.repeat(129), 'line\tfeed-123']) {
		const answer = await proxied.inject({ url: '/', headers: { 'x-request-id': odd } })
		expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
	}
})

test('what is logged deep in a request names it once, also after its body', async () => {
	const lines: string[] = []
	const stream = { write: (line: string) => lines.push(line) }
	const log = pino(lineOptions, stream)
	const app = fastify({
		logger: { ...lineOptions, stream },
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: () => 'request-1',
	})
	closers.push(() => app.close())
	traceRequests(app, false)
	app.post('/', async (request) => {
		await new Promise(setImmediate)
		request.log.info('near')
		log.info('deep')
		app.log.info('of the server')
		return 'done'
	})
	const url = await app.listen({ host: '127.0.0.1', port: 0 })
	lines.length = 0
	await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' })
	log.info('outside')
	const named = lines.map((line) => [JSON.parse(line).msg, line.split('"reqId":"request-1"').length - 1])
	expect(named).toEqual([
		['near', 1],
		['deep', 1],
		['of the server', 1],
		['outside', 0],
	])
})

test('each answer is one line of the log when it is wanted, without what the query says and paths that open something', async () => {
	const lines: string[] = []
	const app = fastify({
		logger: { stream: { write: (line: string) => lines.push(line) } },
		logController: new LogController({ disableRequestLogging: true }),
	})
	closers.push(() => app.close())
	traceRequests(app, true)
	app.get('/search', async () => 'found')
	await app.inject('/search?query=secret')
	await app.inject('/feeds/yandex-secret.xml')
	await app.inject('/api/shared-favorites/secret')
	expect(lines.map((line) => JSON.parse(line))).toEqual([
		expect.objectContaining({ msg: 'answered', method: 'GET', path: '/search', status: 200, ip: '127.0.0.1' }),
		expect.objectContaining({ path: '/feeds/…' }),
		expect.objectContaining({ path: '/api/shared-favorites/…' }),
	])
	expect(lines.join()).not.toContain('secret')
})

test.each(['/product/%ff', `/of/${'x'.repeat(300)}`])(
	'a path that is refused has its line and its name: %s',
	async (path) => {
		const lines: string[] = []
		const app = await open({ LOG_LEVEL: 'debug' })
		app.addHook('onRequest', async ({ log }) => {
			Object.assign(log, { info: (fields: object) => lines.push(JSON.stringify(fields)) })
		})
		app.get('/of/:name', async () => 'found')
		const answer = await app.inject(`${path}?query=secret`)
		expect(answer.statusCode).toBe(404)
		expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
		expect(lines.map((line) => JSON.parse(line))).toEqual([
			{ method: 'GET', path, status: 404, ip: '127.0.0.1', ms: expect.any(Number) },
		])
	},
)
