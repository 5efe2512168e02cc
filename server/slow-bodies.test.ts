import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultyShop, openFaultyShop } from './testing/faults/faulty-shop.ts'
import { isLongRun, printFigures } from './testing/faults/print-figures.ts'

const connections = 20
const lateMs = 15_000

let shop: FaultyShop

beforeAll(async () => {
	if (isLongRun) shop = await openFaultyShop({ kind: 'embedded', streams: 1 })
}, 120_000)

afterAll(() => shop?.close())

/** Sends one byte a second; resolves to the time until the server cuts it off. */
async function drip(path: string, contentType: string): Promise<number> {
	const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1')
	socket.on('error', () => {})
	const began = performance.now()
	socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${contentType}\r\nContent-Length: 100000\r\n\r\n`)
	const dripping = setInterval(() => socket.write('x'), 1_000)
	socket.resume()
	await once(socket, 'close')
	clearInterval(dripping)
	return performance.now() - began
}

test.runIf(isLongRun).each([
	['JSON', '/api/auth/login', 'application/json', 20_000],
	['a form with files', '/api/imports', 'multipart/form-data; boundary=b', 120_000],
	['what nobody reads', '/api/nothing', 'text/plain', 20_000],
])('%s that drips in is cut off', { timeout: 300_000 }, async (what, path, contentType, limitMs) => {
	const all = Array.from({ length: connections }, () => drip(path, contentType))
	const borne = (await Promise.all(all)).map(Math.round)
	printFigures(`${what} drips in`, { tries: connections, 'borne at most ms': Math.max(...borne) })
	expect(Math.min(...borne)).toBeGreaterThan(limitMs - 1_000)
	expect(Math.max(...borne)).toBeLessThan(limitMs + lateMs)
})
