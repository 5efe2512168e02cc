import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseOn } from '../platform/database.ts'
import { makeScratchDatabase, type ScratchDatabase } from '../testing/database/scratch-database.ts'
import { makeScratchFolder } from '../testing/scratch-folder.ts'
import { folderStore } from './folder-store.ts'
import { scheduleBackups } from './schedule-backups.ts'

// As under systemd, whose filter refuses the call.
vi.mock('node:os', async (importOriginal) => ({
	...(await importOriginal<typeof import('node:os')>()),
	setPriority() {
		throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' })
	},
}))

let folder: string
let database: ScratchDatabase

beforeEach(async () => {
	folder = makeScratchFolder()
	database = await makeScratchDatabase()
	vi.stubEnv('DATA_DIR', join(folder, 'shop'))
	vi.stubEnv('DATABASE_URL', undefined)
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
	vi.useRealTimers()
	vi.unstubAllEnvs()
	await database.drop()
	rmSync(folder, { recursive: true })
})

test('a refused priority does not keep the backup from running, and its outcome is logged', async () => {
	const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
	const target = join(folder, 'safe')
	const db = databaseOn(database.pool)
	const rules = { target, store: folderStore(target), everyHours: 24, keep: 7, cluster: undefined }
	const stop = scheduleBackups({ db, log, ...rules })
	vi.advanceTimersByTime(60_000)
	vi.useRealTimers()
	const output = expect.stringContaining('There is no shop in DATA_DIR')
	await expect.poll(() => log.error.mock.calls).toEqual([[{ output }, 'the backup failed']])
	expect(log.warn).not.toHaveBeenCalled()
	await stop()
})
