import { Agent, get, type IncomingMessage } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CloseServer, prepareClosing } from './close-server.ts'

let app: FastifyInstance
let close: CloseServer
let url: string
let agent: Agent
let slow: Promise<string>

beforeEach(async () => {
	app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
	app.get('/', async () => 'here')
	app.get('/slow', () => slow)
	close = prepareClosing(app)
	url = await app.listen({ host: '127.0.0.1', port: 0 })
	agent = new Agent({ keepAlive: true, maxSockets: 1 })
})

afterEach(async () => {
	agent.destroy()
	await app.close()
})

async function ask(through: Agent, path = '/'): Promise<IncomingMessage> {
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		get(url + path, { agent: through }, resolve).once('error', reject)
	})
	for await (const _ of answer);
	return answer
}

test('a draining server takes no new connection, and answers the next request of a kept-alive one as its last', async () => {
	expect((await ask(agent)).headers.connection).toBe('keep-alive')
	const closing = close(AbortSignal.timeout(60_000))
	await expect.poll(() => ask(new Agent()).then(() => 'answered', String)).toContain('ECONNREFUSED')
	const last = await ask(agent)
	expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
	await closing
})

test('connections that stay idle are cut off when the patience ends', async () => {
	await ask(agent)
	const patience = new AbortController()
	let isClosed = false
	const closing = close(patience.signal).then(() => {
		isClosed = true
	})
	await expect.poll(() => app.server.listening).toBe(false)
	expect(isClosed).toBe(false)
	patience.abort()
	await closing
})

test('without patience idle connections are cut off at once', async () => {
	await ask(agent)
	await close()
	await expect(ask(new Agent())).rejects.toThrow('ECONNREFUSED')
})

test('a request that runs when the server begins to close is the last of its connection', async () => {
	let finish = (_: string) => {}
	slow = new Promise((resolve) => {
		finish = resolve
	})
	const running = ask(agent, '/slow')
	await expect.poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))).toBe(1)
	const closing = close()
	await expect.poll(() => app.server.listening).toBe(false)
	finish('here')
	expect((await running).headers.connection).toBe('close')
	await closing
})
