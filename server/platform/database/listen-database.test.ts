import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from '../../testing/database/scratch-database.ts'
import { startDatabaseProxy } from '../../testing/faults/database-proxy.ts'
import { listenDatabase } from './listen-database.ts'

let database: ScratchDatabase
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>

beforeEach(async () => {
	database = await makeScratchDatabase()
	proxy = await startDatabaseProxy(database.url)
})

afterEach(async () => {
	proxy.close()
	await database.drop()
})

test('while the database is away it is asked for about once a second, and afterwards everything is told again', async () => {
	const onNotice = vi.fn()
	const listening = await listenDatabase({ url: proxy.url, channels: { catalog_changed: onNotice } })
	await database.pool.query(`notify catalog_changed`)
	await vi.waitFor(() => expect(onNotice).toHaveBeenCalledTimes(1), { timeout: 5000 })

	const before = proxy.attempts()
	proxy.setAway(true)
	await new Promise((resolve) => setTimeout(resolve, 4500))
	expect(proxy.attempts() - before).toBeGreaterThanOrEqual(2)
	expect(proxy.attempts() - before).toBeLessThanOrEqual(5)

	proxy.setAway(false)
	await vi.waitFor(() => expect(onNotice).toHaveBeenCalledTimes(2), { timeout: 5000 })
	await listening.close()
})

test('a connection that has gone silent is replaced on demand, and keeps nobody from closing', async () => {
	const onNotice = vi.fn()
	const listening = await listenDatabase({ url: proxy.url, channels: { catalog_changed: onNotice } })
	proxy.silence()
	listening.renew()
	await vi.waitFor(() => expect(onNotice).toHaveBeenCalledTimes(1), { timeout: 5000 })
	await database.pool.query(`notify catalog_changed, 'again'`)
	await vi.waitFor(() => expect(onNotice).toHaveBeenLastCalledWith('again'), { timeout: 5000 })
	proxy.silence()
	await listening.close()
})
