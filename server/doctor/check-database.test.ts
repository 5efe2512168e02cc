import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from '../testing/database/scratch-database.ts'
import {
	checkClock,
	checkConnections,
	checkMigrations,
	checkNotices,
	checkRights,
	checkServer,
} from './check-database.ts'
import { runChecks } from './finding.ts'

let database: ScratchDatabase

beforeAll(async () => {
	database = await makeScratchDatabase()
})

afterAll(() => database.drop())

test('a server that the shop cannot use is named', async () => {
	expect(await checkServer(database.pool, async () => undefined)).toMatchObject({
		state: 'ok',
		found: expect.stringMatching(/^PostgreSQL \d+/),
	})
	const refuse = async () => Promise.reject(new Error('the server is PostgreSQL 15, the shop needs 18 or newer'))
	expect(await checkServer(database.pool, refuse)).toMatchObject({
		state: 'fail',
		found: expect.stringContaining('15'),
	})
})

test('an account that may not make tables is named with the cure', async () => {
	expect(await checkRights(database.pool)).toMatchObject({ state: 'ok' })
	const { rows } = await database.pool.query('select current_database() as name, current_user as "user"')
	const [{ name, user }] = rows
	await database.pool.query(`revoke create on database ${name} from "${user}"`)
	try {
		expect(await checkRights(database.pool)).toEqual({
			state: 'fail',
			found: `${user} may not make tables in ${name}`,
			advice: expect.stringContaining(`grant create on database "${name}" to "${user}"`),
		})
	} finally {
		await database.pool.query(`grant create on database ${name} to "${user}"`)
	}
})

test('tables that are older or newer than the shop are told apart', async () => {
	expect(await checkMigrations(async () => [])).toMatchObject({ state: 'ok' })
	expect(await checkMigrations(async () => ['0002-more.sql'])).toMatchObject({ state: 'warn' })
	const refuse = async () => Promise.reject(new Error('The database is newer than this shop'))
	expect(await checkMigrations(refuse)).toMatchObject({ state: 'fail' })
})

test('notices that do not arrive are a failure', async () => {
	expect(await checkNotices(async () => async () => undefined)).toMatchObject({ state: 'ok' })
	const refuse = async () => Promise.reject(new Error('The notices do not arrive'))
	expect(await checkNotices(refuse)).toMatchObject({
		state: 'fail',
		advice: expect.stringContaining('LISTEN_DATABASE_URL'),
	})
})

const limit = async () => ({ most: 100_000, setting: 'max_connections of the server' })

test('a server with fewer connections than a shop opens is a failure, with what to raise', async () => {
	expect(await checkConnections(database.pool, 5, limit)).toMatchObject({ state: 'ok' })
	expect(await checkConnections(database.pool, 100_001, limit)).toMatchObject({
		state: 'fail',
		advice: expect.stringMatching(/^raise max_connections of the server by \d+ or more$/),
	})
})

test('a clock that is more than half a minute off is a warning', async () => {
	expect(await checkClock(async () => new Date(Date.now() - 20_000), 'the database')).toMatchObject({ state: 'ok' })
	expect(await checkClock(async () => new Date(Date.now() + 90_000), 'the database')).toMatchObject({
		state: 'warn',
		found: expect.stringMatching(/^(89|90) s from the clock of the database$/),
	})
})

test('a check that throws, and one that never ends, have failed', async () => {
	const checks = [
		{ name: 'one', run: () => checkConnections(new pg.Pool({ host: '127.0.0.1', port: 1 }), 1, limit) },
		{ name: 'two', run: () => new Promise<never>(() => undefined) },
	]
	const findings = []
	for await (const finding of runChecks(checks, 1000)) findings.push(finding)
	expect(findings).toEqual([
		expect.objectContaining({ name: 'one', state: 'fail', found: expect.stringContaining('ECONNREFUSED') }),
		expect.objectContaining({ name: 'two', state: 'fail', found: 'no answer within 1 seconds' }),
	])
})
