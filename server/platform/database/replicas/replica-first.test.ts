import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from '../../../testing/database/scratch-database.ts'
import { makePool } from '../../make-pool.ts'
import { replicaFirst } from './replica-first.ts'

let primary: ScratchDatabase
let replica: ScratchDatabase
let replicaPool: pg.Pool
let pool: pg.Pool

beforeAll(async () => {
	;[primary, replica] = await Promise.all([makeScratchDatabase(), makeScratchDatabase()])
	await primary.pool.query(`create function answer(text) returns text return 'primary'`)
	await replica.pool.query(`create function answer(failure text) returns text language plpgsql as $$ begin
		if failure = 'slow' then perform pg_sleep(60);
		elsif failure = 'killed' then perform pg_terminate_backend(pg_backend_pid());
		elsif failure <> 'none' then raise 'it fails' using errcode = failure;
		end if;
		return 'replica';
	end $$`)
	replicaPool = makePool(replica.url, { statement_timeout: 200 })
	pool = replicaFirst(replicaPool, primary.pool)
})

afterAll(async () => {
	await replicaPool.end()
	await Promise.all([primary.drop(), replica.drop()])
})

async function ask(failure: string): Promise<string | undefined> {
	const { rows } = await pool.query<{ answer: string }>('select answer($1)', [failure])
	return rows[0]?.answer
}

test('a replica that works answers', async () => {
	expect(await ask('none')).toBe('replica')
})

test.each([
	['killed', 'its connection is lost'],
	['57P03', 'it is starting'],
	['40001', 'its replay cancels the statement'],
	['40P01', 'its replay and the statement lock each other out'],
])('the primary answers for a replica that fails with %s (%s)', async (failure) => {
	expect(await ask(failure)).toBe('primary')
})

test('the primary answers for a replica that takes no connections', async () => {
	const nobody = makePool('postgresql://127.0.0.1:1/shop')
	const { rows } = await replicaFirst(nobody, primary.pool).query('select answer($1)', ['none'])
	expect(rows).toEqual([{ answer: 'primary' }])
})

test('a statement that is too slow for the replica, or wrong, is not sent again', async () => {
	await expect(ask('slow')).rejects.toMatchObject({ code: '57014' })
	await expect(ask('22012')).rejects.toMatchObject({ code: '22012' })
})
