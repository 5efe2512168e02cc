import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from '../../testing/database/scratch-database.ts'
import { startDatabaseProxy } from '../../testing/faults/database-proxy.ts'
import { until } from '../../testing/until.ts'
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
	await until(() => expect(onNotice).toHaveBeenCalledTimes(1))

	const before = proxy.attempts()
	const began = performance.now()
	proxy.setAway(true)
	await until(() => expect(proxy.attempts() - before).toBeGreaterThanOrEqual(4))
	expect(performance.now() - began).toBeGreaterThan(2_000)

	proxy.setAway(false)
	await until(() => expect(onNotice).toHaveBeenCalledTimes(2))
	await listening.close()
})

test('a connection that has gone silent is replaced on demand, and keeps nobody from closing', async () => {
	const onNotice = vi.fn()
	const listening = await listenDatabase({ url: proxy.url, channels: { catalog_changed: onNotice } })
	proxy.silence()
	listening.renew()
	await until(() => expect(onNotice).toHaveBeenCalledTimes(1))
	await database.pool.query(`notify catalog_changed, 'again'`)
	await until(() => expect(onNotice).toHaveBeenLastCalledWith('again'))
	proxy.silence()
	await listening.close()
})
