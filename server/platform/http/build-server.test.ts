import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { Problem } from '../problem.ts'
import { buildServer } from './build-server.ts'

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
	app.get('/', async () => {
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
	await wait(100)
	const closing = app.close()
	expect(await Promise.all([first, second])).toEqual([200, 200])
	await closing
	agent.destroy()
})
