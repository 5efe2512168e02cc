import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../../testing/until.ts'
import { readConfig } from '../../config/config.ts'
import { buildServer } from '../build-server.ts'

let app: FastifyInstance
let client: Socket
let received: string
/** The requests that the shop works on, and how to answer each. */
let running: { readonly name: string; readonly answer: () => void }[]

beforeEach(async () => {
	running = []
	received = ''
	app = await buildServer(readConfig({ LOG_LEVEL: 'silent' }))
	app.all<{ Params: { name: string } }>('/of/:name', ({ params: { name }, body }) => {
		return new Promise((resolve) => {
			running.push({ name, answer: () => resolve({ name, body }) })
		})
	})
	await app.listen({ host: '127.0.0.1', port: 0 })
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has such an address
	client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
	client.setEncoding('utf8').on('data', (text: string) => {
		received += text
	})
	await once(client, 'connect')
})

afterEach(async () => {
	client.destroy()
	await app.close()
})

const countConnections = promisify((done: (error: Error | null, count: number) => void) =>
	app.server.getConnections(done),
)

const get = (name: string) => `GET /of/${name} HTTP/1.1\r\nHost: shop\r\n\r\n`
const post = (name: string, body: string) =>
	`POST /of/${name} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

const namesIn = (text: string) => [...text.matchAll(/"name":"(\w+)"/g)].map(([, name]) => name)

test('requests of one connection are worked on one at a time, and answered in their order', async () => {
	client.write(get('a') + post('b', '{"x":1}') + get('c'))
	for (const name of ['a', 'b', 'c']) {
		await until(() => expect(running).toHaveLength(1))
		expect(running.map((one) => one.name)).toEqual([name])
		running.pop()?.answer()
	}
	await until(() => expect(namesIn(received)).toHaveLength(3))
	expect(namesIn(received)).toEqual(['a', 'b', 'c'])
	expect(received).toContain('{"name":"b","body":{"x":1}}')
})

test('a connection is read on once its requests are answered', async () => {
	client.write(get('a') + get('b'))
	await until(() => expect(running).toHaveLength(1))
	client.write(get('c'))
	for (const name of ['a', 'b', 'c']) {
		await until(() => expect(running[0]?.name).toBe(name))
		running.pop()?.answer()
	}
	await until(() => expect(namesIn(received)).toHaveLength(3))
	client.write(get('d'))
	await until(() => expect(running[0]?.name).toBe('d'))
})

test('a connection with far more requests than a client sends ahead is ended, and others are answered', async () => {
	client.on('error', () => undefined).write(get('a').repeat(2_000))
	await new Promise((resolve) => client.once('close', resolve))
	expect(running).toHaveLength(1)
	expect((await app.inject('/of-nothing')).statusCode).toBe(404)
})

test('what waits on a connection that its client leaves is never begun', async () => {
	client.write(get('a') + get('b') + get('c'))
	await until(() => expect(running).toHaveLength(1))
	client.destroy()
	await until(async () => expect(await countConnections()).toBe(0))
	running[0]?.answer()
	expect(running).toHaveLength(1)
})

test('a request that asks before it sends its body is told to send it, and answered in its turn', async () => {
	const head = post('b', '{"x":1}').replace(/\r\n\r\n.*/s, '\r\nExpect: 100-continue\r\n\r\n')
	client.write(get('a') + head)
	await until(() => expect(running.map(({ name }) => name)).toEqual(['a']))
	running.pop()?.answer()
	await until(() => expect(received).toContain('HTTP/1.1 100 Continue'))
	client.write('{"x":1}')
	await until(() => expect(running.map(({ name }) => name)).toEqual(['b']))
	running.pop()?.answer()
	await until(() => expect(received).toContain('{"name":"b","body":{"x":1}}'))
	expect(namesIn(received)).toEqual(['a', 'b'])
})
