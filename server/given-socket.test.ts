import net from 'node:net'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultyShop, openFaultyShop } from './testing/faults/faulty-shop.ts'
import { listUntrue } from './testing/faults/ordering-crowd.ts'
import { isLongRun, printFault } from './testing/faults/print-figures.ts'
import { readPages } from './testing/faults/read-pages.ts'

const streams = isLongRun ? 16 : 4
const restarts = isLongRun ? 100 : 3
const paths = ['/catalog', '/delivery', '/api/products/filter?query=мишка', '/health/live']

interface GivenSocket {
	readonly fd: number
	getsockname(out: { port?: number }): number
	close(): void
}

/** Bound and not read from, as a service manager holds it: `node:net` itself can only accept what it listens to. */
function bindSocket(): GivenSocket {
	const bind: (address: string, port: number, family: 4) => GivenSocket = Reflect.get(net, '_createServerHandle')
	return bind('127.0.0.1', 0, 4)
}

let socket: GivenSocket
let shop: FaultyShop

beforeAll(async () => {
	socket = bindSocket()
	const address: { port?: number } = {}
	socket.getsockname(address)
	// As the unit of systemd starts it.
	const launcher = ['/bin/sh', 'deploy/serve']
	const settings = { PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
	const given = { fd: socket.fd, port: `${address.port}` }
	shop = await openFaultyShop({ kind: 'embedded', streams, launcher, settings, socket: given })
	await shop.crowd.signIn(shop.origin)
}, 180_000)

afterAll(async () => {
	await shop?.close()
	socket?.close()
})

test('a restart refuses nobody: connections wait for the next process, and no order is lost or placed twice', {
	timeout: restarts * 60_000,
}, async () => {
	const reading = readPages(shop.origin, paths, streams)
	shop.crowd.start()
	let slowestMs = 0
	for (let turn = 0; turn < restarts; turn++) {
		await shop.crowd.untilOrdered(streams)
		const began = performance.now()
		await shop.restart()
		slowestMs = Math.max(slowestMs, performance.now() - began)
	}
	await shop.crowd.untilOrdered(streams)
	await shop.crowd.stop()
	const { answered, failures } = await reading.stop()
	const untrue = await shop.beside((pool) => listUntrue(pool, shop.crowd))
	printFault('restart with a given socket', {
		...{ orders: shop.crowd.acknowledged.size, refused: shop.crowd.putOff, untrue, pausedMs: slowestMs },
		more: { restarts, pages: answered, failed: failures.length, broken: [...shop.crowd.wrong].join('; ') },
	})
	expect(untrue).toEqual([])
	expect(failures).toEqual([])
	// A customer who writes on a kept connection in the moment of its end tries again, under the same key.
	expect([...shop.crowd.wrong].filter((line) => line.includes('REFUSED') || /^\d/.test(line))).toEqual([])
})
