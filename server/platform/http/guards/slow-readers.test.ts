import { type AddressInfo, connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../../testing/until.ts'
import { answerProblem } from '../answer-problem.ts'
import { cutOffStuck } from './cut-off-stuck.ts'
import { limitUnread } from './limit-unread.ts'

const megabyte = 1024 * 1024
// More than the system takes for a connection.
const large = Buffer.alloc(24 * megabyte, 'x')

let app: FastifyInstance
let clients: Socket[]
let answerSlow: () => void

beforeEach(() => {
	clients = []
	app = fastify({ keepAliveTimeout: 200 })
	app.setErrorHandler(answerProblem)
	app.get('/large', async () => large)
	app.get('/text', async () => large.toString())
	app.get(
		'/slow',
		() =>
			new Promise((resolve) => {
				answerSlow = () => resolve('at last')
			}),
	)
})

afterEach(async () => {
	for (const client of clients) client.destroy()
	await app.close()
})

const countConnections = promisify((done: (error: Error | null, count: number) => void) =>
	app.server.getConnections(done),
)

/** Asks for it and reads nothing. */
function askFor(path: string): Socket {
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has such an address
	const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
	client
		.on('error', () => undefined)
		.pause()
		.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`)
	clients.push(client)
	return client
}

test('a reader who takes nothing of an answer for a while is cut off, and one who waits for an answer is not', async () => {
	cutOffStuck(app, 200)
	await app.listen({ host: '127.0.0.1', port: 0 })
	let received = ''
	const patient = askFor('/slow').on('data', (part) => {
		received += part
	})
	patient.resume()
	for (const _ of [1, 2, 3]) askFor('/large')
	await until(async () => expect(await countConnections()).toBe(4))
	await until(async () => expect(await countConnections()).toBe(1))
	answerSlow()
	await until(() => expect(received).toContain('at last'))
})

test('a reader who takes nothing of an answer and sends line ends meanwhile is cut off', async () => {
	cutOffStuck(app, 200)
	await app.listen({ host: '127.0.0.1', port: 0 })
	const client = askFor('/large')
	const sending = setInterval(() => client.write('\r\n'), 20)
	await until(async () => expect(await countConnections()).toBe(1))
	await until(async () => expect(await countConnections()).toBe(0))
	clearInterval(sending)
})

test('a reader who takes a piece of an answer now and then gets all of it', async () => {
	cutOffStuck(app, 500)
	await app.listen({ host: '127.0.0.1', port: 0 })
	const client = askFor('/large')
	let read = 0
	const reading = setInterval(() => {
		read += client.read()?.length ?? 0
	}, 5)
	await until(() => expect(read).toBeGreaterThan(large.length))
	clearInterval(reading)
})

test('an idle connection is closed', async () => {
	await app.listen({ host: '127.0.0.1', port: 0 })
	askFor('/nothing').resume()
	await until(async () => expect(await countConnections()).toBe(1))
	await until(async () => expect(await countConnections()).toBe(0))
})

test.each(['/large', '/text'])(
	'large answers that nobody reads share their memory, and leave it with their readers: %s',
	async (path) => {
		limitUnread(app, 50 * megabyte)
		await app.listen({ host: '127.0.0.1', port: 0 })
		const stuck = [askFor(path), askFor(path)]
		const refused = await until(async () => {
			const answer = await app.inject(path)
			expect(answer.statusCode).toBe(503)
			return answer
		})
		expect(refused.json().code).toBe('unavailable')
		expect((await app.inject('/nothing')).statusCode).toBe(404)
		for (const client of stuck) client.destroy()
		await until(async () => expect((await app.inject(path)).body.length).toBe(large.length))
	},
)
