import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/values/roles.ts'
import { TestClock, tokenSecret } from '../../testing/scratch-shop.ts'
import { EventHub } from '../event-hub.ts'
import { AccessTokens } from '../session.ts'
import { mountEvents } from './mount-events.ts'

const person = {
	userId: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11',
	signInId: '1f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c12',
	role: 'Client',
} as const

let app: FastifyInstance
let port: number
let hub: EventHub
let clock: TestClock
let token: string
let findRole: () => Promise<Role | undefined>
const sockets: Socket[] = []

beforeEach(async () => {
	// The tests move the heartbeat of the streams by hand.
	vi.useFakeTimers({ toFake: ['setInterval'] })
	clock = new TestClock()
	const tokens = new AccessTokens([tokenSecret], clock)
	token = await tokens.sign(person)
	findRole = async () => 'Client'
	hub = new EventHub()
	app = fastify({ forceCloseConnections: 'idle' })
	mountEvents(app, { path: '/events', hub, tokens, findRole: () => findRole() })
	port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})

afterEach(async () => {
	vi.useRealTimers()
	for (const socket of sockets.splice(0)) socket.destroy()
	app.server.closeAllConnections()
	await app.close()
})

/** Asks for the stream, and reads nothing until the test does. */
async function ask(method = 'GET'): Promise<Socket> {
	const socket = connect(port, '127.0.0.1')
	sockets.push(socket)
	await new Promise((resolve) => socket.once('connect', resolve))
	socket.write(`${method} /events HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`)
	return socket
}

const listening = () => hub.countOf(person.userId)

test('who does not read is cut off before much is kept for them', async () => {
	await ask()
	await expect.poll(listening).toBe(1)
	const before = process.memoryUsage().external
	for (let told = 0; told < 5000 && listening() > 0; told++) {
		hub.publish({ name: 'order', userId: person.userId, data: { orderId: 'x'.repeat(10_000) } })
		if (told % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
	}
	await expect.poll(listening).toBe(0)
	expect(process.memoryUsage().external - before).toBeLessThan(30_000_000)
})

test('the heartbeat goes on as long as the sign-in counts, and no longer than its token', async () => {
	const socket = await ask()
	let received = ''
	socket.on('data', (piece) => {
		received += piece
	})
	await expect.poll(listening).toBe(1)
	await vi.advanceTimersByTimeAsync(25_000)
	await expect.poll(() => received).toContain(': \n\n')
	clock.advance(15 * 60_000 + 1000)
	await vi.advanceTimersByTimeAsync(25_000)
	await expect.poll(listening).toBe(0)
	await expect.poll(() => received).toContain('0\r\n\r\n')
})

test.each<[string, () => Promise<Role | undefined>]>([
	['signs out', async () => undefined],
	['becomes somebody else', async () => 'Admin'],
	['cannot be found, since the database is away,', () => Promise.reject(new Error('away'))],
])('a listener who %s hears no more', async (_, found) => {
	await ask()
	await expect.poll(listening).toBe(1)
	findRole = found
	await vi.advanceTimersByTimeAsync(25_000)
	await expect.poll(listening).toBe(0)
})

test('who is gone before the stream stands takes no place', async () => {
	let identified = (_: Role) => {}
	findRole = () => new Promise((resolve) => (identified = resolve))
	const asked = vi.fn(findRole)
	findRole = asked
	const socket = await ask()
	await expect.poll(() => asked.mock.calls.length).toBe(1)
	socket.destroy()
	await expect.poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))).toBe(0)
	identified('Client')
	await new Promise((resolve) => setImmediate(resolve))
	await new Promise((resolve) => setImmediate(resolve))
	expect(listening()).toBe(0)
})

test('a stream that opens while the server closes ends at once', async () => {
	let identified = (_: Role) => {}
	const asked = vi.fn(() => new Promise<Role>((resolve) => (identified = resolve)))
	findRole = asked
	await ask()
	await expect.poll(() => asked.mock.calls.length).toBe(1)
	const closing = app.close()
	await expect.poll(() => app.server.listening).toBe(false)
	identified('Client')
	await closing
	expect(listening()).toBe(0)
})

test('asking for the headers alone opens no stream', async () => {
	const socket = await ask('HEAD')
	const answer = await new Promise<string>((resolve) => socket.once('data', (piece) => resolve(String(piece))))
	expect([answer.split('\r\n')[0], listening()]).toEqual(['HTTP/1.1 404 Not Found', 0])
})
