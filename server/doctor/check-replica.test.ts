import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPrimaryAndStandby } from '../testing/database/standby.ts'
import { checkReplica } from './check-replica.ts'

let servers: Awaited<ReturnType<typeof startPrimaryAndStandby>>
let primary: pg.Pool
let replica: pg.Pool

const open = (url: string) => new pg.Pool({ connectionString: url, max: 1 }).on('error', () => undefined)

beforeAll(async () => {
	servers = await startPrimaryAndStandby()
	primary = open(servers.primary.url)
	replica = open(servers.standby.url)
})

afterAll(async () => {
	await Promise.all([primary.end(), replica.end()])
	await servers.close()
})

const check = (given: { readonly replica?: pg.Pool; readonly mostLagMs?: number } = {}) =>
	checkReplica({ primary, replica, name: 'replica:5432', mostLagMs: 10_000, ...given })

test('a standby that follows its primary is good', async () => {
	expect(await check()).toEqual({
		state: 'ok',
		found: expect.stringMatching(/^replica:5432 is a standby of PostgreSQL 18, \d+\.\d s behind$/),
	})
})

test('a standby that lags is a warning, with what it means', async () => {
	await servers.standby.command('select pg_wal_replay_pause()')
	await expect
		.poll(async () => (await servers.standby.command('select pg_get_wal_replay_pause_state() as state')).rows)
		.toEqual([{ state: 'paused' }])
	await servers.primary.command('create table written (id integer)')
	expect(await check({ mostLagMs: 300 })).toEqual({
		state: 'warn',
		found: 'replica:5432 lags more than 0.3 s',
		advice: expect.stringContaining('take it out of DATABASE_READ_URL'),
	})
	await servers.standby.command('select pg_wal_replay_resume()')
	expect(await check()).toMatchObject({ state: 'ok' })
})

test('one that does not answer, and one that is a primary, are failures', async () => {
	const away = new pg.Pool({ host: '127.0.0.1', port: 1 })
	expect(await check({ replica: away })).toMatchObject({
		state: 'fail',
		found: expect.stringContaining('ECONNREFUSED'),
	})
	expect(await check({ replica: primary })).toMatchObject({ state: 'fail', found: 'replica:5432 is no standby' })
})
