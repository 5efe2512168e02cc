import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { Problem } from '../problem.ts'
import { buildServer } from './build-server.ts'
import { limitBodies } from './guards/limit-bodies.ts'
import { mostConnections } from './guards/limit-connections.ts'

let app: FastifyInstance

beforeEach(async () => {
	app = await buildServer(readConfig({ LOG_LEVEL: 'silent' }))
})

afterEach(() => app.close())

async function listen(server: FastifyInstance): Promise<number> {
	await server.listen({ host: '127.0.0.1', port: 0 })
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has such an address
	return (server.server.address() as AddressInfo).port
}

test('every 503 says when to ask again, and what says so itself keeps its word', async () => {
	app.get('/page', async (_, reply) => reply.code(503).type('text/html').send('<p>later</p>'))
	app.get('/problem', async () => {
		throw new Problem('unavailable')
	})
	app.get('/told', async () => {
		throw new Problem('unavailable', { retryAfterSeconds: 42 })
	})
	app.get('/fine', async () => 'now')
	const said = async (url: string) => (await app.inject({ url })).headers['retry-after']
	expect(await Promise.all(['/page', '/problem', '/told', '/fine'].map(said))).toEqual(['5', '5', '42', undefined])
})

test('who is still connected to a shop that closes is answered', async () => {
	const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
	app.get('/', async () => {
		arrive()
		await wait(300)
		return 'now'
	})
	const port = await listen(app)
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	const ask = async () => {
		const [answer]: IncomingMessage[] = await once(request({ agent, port, host: '127.0.0.1' }).end(), 'response')
		answer?.resume()
		return answer?.statusCode
	}
	const first = ask()
	const second = ask()
	await arrived
	const closing = app.close()
	expect(await Promise.all([first, second])).toEqual([200, 200])
	await closing
	agent.destroy()
})

/** Sends a small part of a body before the answer; resolves to the whole answer. */
async function drip(port: number, path: string, contentType: string): Promise<string> {
	const socket = connect(port, '127.0.0.1')
	let answer = ''
	socket.on('data', (data) => {
		answer += data
	})
	socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${contentType}\r\nContent-Length: 9000\r\n\r\n`)
	const dripping = setInterval(() => socket.write('x'), 50)
	// Bytes on a closed connection are answered with a reset.
	socket.on('error', () => {})
	await new Promise((resolve) => socket.once('close', resolve))
	clearInterval(dripping)
	return answer
}

test('a body that drips is cut off, later where files are taken, and one that came in is not', async () => {
	const bare = fastify({ http: { connectionsCheckingInterval: 100, headersTimeout: 1500 }, requestTimeout: 1500 })
	limitBodies(bare, 500)
	bare.addContentTypeParser('multipart/form-data', (_, payload, done) => payload.resume().on('end', () => done(null)))
	bare.post('/', async () => {
		await wait(800)
		return 'now'
	})
	bare.post('/files', { config: { takesFiles: true } }, async () => 'now')
	const port = await listen(bare)
	const ended: string[] = []
	const answerOf = async (path: string, contentType: string) => {
		const answer = await drip(port, path, contentType)
		ended.push(path)
		return answer
	}
	const form = 'multipart/form-data; boundary=b'
	const [json, unasked, files, whole] = await Promise.all([
		answerOf('/', 'application/json'),
		answerOf('/', form),
		answerOf('/files', form),
		fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
	])
	for (const answer of [json, unasked, files]) expect(answer).toContain('408 Request Timeout')
	expect(ended).toEqual(['/', '/', '/files'])
	expect(whole.status).toBe(200)
	await bare.close()
})

test('a whole request has two minutes to come in', () => {
	expect(app.server.requestTimeout).toBe(120_000)
})

test.each([
	[20_000, 9950],
	[1024, 462],
	[64, 8],
	[4, 1],
])('of %i descriptors, connections may take %i', (descriptors, connections) => {
	expect(mostConnections(descriptors)).toBe(connections)
})
