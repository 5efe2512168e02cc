import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from '../../testing/database/scratch-database.ts'
import { listenDatabase } from './listen-database.ts'

let database: ScratchDatabase
let proxy: Server
let attempts: number
let isAway: boolean
const sockets = new Set<Socket>()

beforeAll(async () => {
	database = await makeScratchDatabase()
	const target = targetOf(new URL(database.url))
	proxy = createServer((client) => {
		attempts++
		if (isAway) return client.destroy()
		const server = connect(target)
		for (const socket of [client, server]) {
			sockets.add(socket)
			socket.on('error', () => socket.destroy())
		}
		client.pipe(server).pipe(client)
		return undefined
	})
	await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
	proxy.close()
	await database.drop()
})

/** The scratch server listens on a socket when it is embedded, else on a port. */
function targetOf(url: URL) {
	const folder = url.searchParams.get('host')
	const port = Number(url.port || 5432)
	return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port }
}

test('while the database is away it is asked for about once a second, and afterwards everything is told again', async () => {
	attempts = 0
	isAway = false
	const url = new URL(database.url)
	url.searchParams.delete('host')
	url.hostname = '127.0.0.1'
	const address = proxy.address()
	url.port = String(typeof address === 'object' ? address?.port : '')
	const onNotice = vi.fn()
	const stop = await listenDatabase({ url: url.href, channels: { catalog_changed: onNotice } })
	await database.pool.query(`notify catalog_changed`)
	await vi.waitFor(() => expect(onNotice).toHaveBeenCalledTimes(1), { timeout: 5000 })

	isAway = true
	attempts = 0
	for (const socket of sockets) socket.destroy()
	await new Promise((resolve) => setTimeout(resolve, 4500))
	expect(attempts).toBeGreaterThanOrEqual(2)
	expect(attempts).toBeLessThanOrEqual(5)

	isAway = false
	await vi.waitFor(() => expect(onNotice).toHaveBeenCalledTimes(2), { timeout: 5000 })
	await stop()
})
