import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from '../testing/database/scratch-database.ts'
import { makeScratchFolder, removeDataDir } from '../testing/scratch-folder.ts'
import { type OpenDatabase, openDatabase } from './database/open-database.ts'
import { databaseOn, type PooledDatabase } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import { makePool } from './make-pool.ts'
import { Problem } from './problem.ts'

let dataDir: string
let scratch: ScratchDatabase
let opened: OpenDatabase
let db: PooledDatabase

beforeEach(async () => {
	dataDir = makeScratchFolder()
	scratch = await makeScratchDatabase()
	opened = await openDatabase({ databaseUrl: scratch.url, dataDir, log: () => {} })
	db = databaseOn(opened.pool)
})

afterEach(async () => {
	await opened.close()
	await scratch.drop()
	removeDataDir(dataDir)
})

/** Ends the connection from outside, like a restart of the server, and waits until it is gone. */
async function cutOff(tx: Pick<PooledDatabase, 'execute'>): Promise<void> {
	const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
	const pid = rows[0]?.pid ?? 0
	await db.execute(sql`select pg_terminate_backend(${pid})`)
	await expect
		.poll(async () => (await db.execute(sql`select from pg_stat_activity where pid = ${pid}`)).rowCount)
		.toBe(0)
}

const breakTaken = (client: pg.PoolClient) => {
	if (client instanceof pg.Client) void client.end()
}

const failureOf = (work: Promise<unknown>) =>
	work.then(
		() => undefined,
		(error: unknown) => error,
	)

test('a connection that is ended between two statements fails its transaction as one that may be tried again', async () => {
	const failure = await failureOf(
		db.transaction(async (tx) => {
			await cutOff(tx)
			await tx.execute(sql`select 1`)
		}),
	)
	expect(isDatabaseAway(failure)).toBe(true)
	expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('an idle connection that is ended is replaced', async () => {
	const pool = makePool(opened.url)
	await pool.query('select 1')
	await opened.pool.query(
		'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
	)
	await expect.poll(() => pool.totalCount).toBe(0)
	expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
	await pool.end()
})

test('a connection whose statement took too long is kept', async () => {
	const pidOf = async (on: Pick<PooledDatabase, 'execute'>) =>
		(await on.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
	let used: number | undefined
	const failure = await failureOf(
		db.transaction(async (tx) => {
			used = await pidOf(tx)
			await tx.execute(sql`set local statement_timeout = 20`)
			await tx.execute(sql`select pg_sleep(5)`)
		}),
	)
	expect(isDatabaseAway(failure)).toBe(true)
	expect(await pidOf(db)).toBe(used)
})

test('why a transaction failed is said although it could not be rolled back', async () => {
	const work = db.transaction(async (tx) => {
		await cutOff(tx)
		throw new Problem('product_gone')
	})
	await expect(work).rejects.toThrow('product_gone')
})

test('no connection is lost to the pool when transactions cannot begin', async () => {
	opened.pool.on('acquire', breakTaken)
	for (let turn = 0; turn < 25; turn++) {
		expect(isDatabaseAway(await failureOf(db.transaction(async () => undefined)))).toBe(true)
	}
	opened.pool.off('acquire', breakTaken)
	expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test.each([
	['with an answer of its own', 'a result'],
	['without one', undefined],
])('a transaction that is done %s gives its connection back', async (_, result) => {
	for (let turn = 0; turn < 25; turn++) expect(await db.transaction(async () => result)).toBe(result)
	expect(opened.pool.totalCount).toBe(1)
})

test('a transaction whose end is not answered waits once, not for its undoing as well', async () => {
	await scratch.pool.query(`
		create table slow (number integer);
		create function wait_long() returns trigger language plpgsql as $$ begin perform pg_sleep(20); return null; end $$;
		create constraint trigger slow after insert on slow deferrable initially deferred
		for each row execute function wait_long()`)
	const impatient = makePool(scratch.url, { query_timeout: 2_000 })
	const query = vi.spyOn(pg.Client.prototype, 'query')
	const failure = await failureOf(
		databaseOn(impatient).transaction(async (tx) => await tx.execute(sql`insert into slow values (1)`)),
	)
	expect(isDatabaseAway(failure)).toBe(true)
	expect(query.mock.calls.map(([text]) => text)).not.toContain('rollback')
	query.mockRestore()
	expect(impatient.totalCount).toBe(0)
	await impatient.end()
})

test.each([
	['a statement', (on: PooledDatabase) => on.execute(sql`create table written ()`)],
	['a transaction', (on: PooledDatabase) => on.transaction((tx) => tx.execute(sql`create table written ()`))],
])('%s on a server that became read-only drops all its connections', async (_, write) => {
	const pool = makePool(scratch.url, { max: 5 })
	const clients = await Promise.all(Array.from({ length: 5 }, () => pool.connect()))
	for (const client of clients) {
		await client.query('set default_transaction_read_only = on')
		client.release()
	}
	const on = databaseOn(pool)
	expect(isDatabaseAway(await failureOf(write(on)))).toBe(true)
	await write(on)
	await Promise.all(Array.from({ length: 10 }, () => on.execute(sql`update products set price = price`)))
	await pool.end()
})
