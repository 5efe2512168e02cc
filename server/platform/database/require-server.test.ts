import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShopDatabase } from '../../open-shop-database.ts'
import { startFakePostgres } from '../../testing/database/fake-postgres.ts'
import { makeScratchDatabase } from '../../testing/database/scratch-database.ts'
import { makeScratchFolder, removeDataDir } from '../../testing/scratch-folder.ts'
import { readConfig } from '../config/config.ts'
import { StartupError } from '../startup-error.ts'

let dataDir: string

beforeEach(() => {
	dataDir = makeScratchFolder()
})

afterEach(() => removeDataDir(dataDir))

const openAt = (url: string) =>
	openShopDatabase(readConfig({ DATABASE_URL: url, DATA_DIR: dataDir })).then(
		async (database) => {
			await database.close()
			return 'opened'
		},
		(error: unknown) => (error instanceof StartupError ? error.message : 'another error'),
	)

const rightServer = { number: 180_004, version: '18.4', encoding: 'UTF8', isStandby: false, isReadOnly: false }

test.each([
	[
		{ ...rightServer, number: 150_018, version: '15.18 (Debian 15.18-0+deb12u1)' },
		'the server is PostgreSQL 15.18, the shop needs 18 or newer',
	],
	[{ ...rightServer, number: 170_010, version: '17.10' }, 'the server is PostgreSQL 17.10, the shop needs 18 or newer'],
	[
		{ ...rightServer, isStandby: true, isReadOnly: true },
		'the server is a standby, which takes no changes: name the primary',
	],
	[
		{ ...rightServer, isReadOnly: true },
		'the database is read-only: turn default_transaction_read_only off for the shop',
	],
	[{ ...rightServer, encoding: 'SQL_ASCII' }, 'the database has the encoding SQL_ASCII, the shop needs one with UTF8'],
])('a server of %o is refused in one sentence, before anything is asked of it', async (row, sentence) => {
	const server = await startFakePostgres(row)
	try {
		expect(await openAt(server.url)).toBe(`DATABASE_URL: ${sentence}`)
		expect(server.statements.filter((sql) => !sql.trim().startsWith('select'))).toEqual([])
		expect(server.statements.join()).not.toMatch(/lock|migrations/)
	} finally {
		server.close()
	}
})

test('a database that may not be written to is refused, and left as it is', async () => {
	const { url, pool, drop } = await makeScratchDatabase()
	try {
		const name = new URL(url).pathname.slice(1)
		await pool.query(`drop table migrations; alter database ${name} set default_transaction_read_only = on`)
		expect(await openAt(url)).toContain('the database is read-only')
		expect((await pool.query(`select to_regclass('migrations') as found`)).rows).toEqual([{ found: null }])
	} finally {
		await drop()
	}
})

test('the server that the tests run on is taken', async () => {
	const { url, drop } = await makeScratchDatabase()
	try {
		expect(await openAt(url)).toBe('opened')
	} finally {
		await drop()
	}
})
