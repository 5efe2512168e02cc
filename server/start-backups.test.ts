import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Letter } from './mail/letter.ts'
import { readConfig } from './platform/config/config.ts'
import { databaseOn } from './platform/database.ts'
import { sellerOf } from './shop-settings.ts'
import { startBackups } from './start-backups.ts'
import { makeScratchDatabase, type ScratchDatabase } from './testing/database/scratch-database.ts'
import { productionSettings } from './testing/production-settings.ts'

let database: ScratchDatabase

beforeEach(async () => {
	database = await makeScratchDatabase()
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
	vi.useRealTimers()
	await database.drop()
})

test('the shopkeeper gets a letter about the backups of a timer too', async () => {
	await database.pool.query(`insert into backups (id, place, holds_database, started_at, finished_at)
		values ('old', '/backups', true, now() - interval '37 hours', now() - interval '37 hours'),
			('pictures', '/backups', false, now(), now())`)
	const sent: Letter[] = []
	const config = readConfig({ ...productionSettings, DATABASE_URL: database.url })
	const stop = await startBackups(config, {
		db: databaseOn(database.pool),
		databaseUrl: database.url,
		log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
		sendLetter: async (_db, ...letters) => void sent.push(...letters),
		seller: sellerOf(config),
	})
	vi.advanceTimersByTime(60_000)
	vi.useRealTimers()
	await expect.poll(() => sent.map(({ to }) => to)).toEqual(['shop@toys.example'])
	await stop()
})
