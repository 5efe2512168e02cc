import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from '../../testing/database/scratch-database.ts'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { migrate } from './migrate.ts'

let folder: string
let scratch: ScratchDatabase

beforeEach(async () => {
	folder = makeScratchFolder()
	scratch = await makeScratchDatabase()
	// The template has the shop's own migrations; these tests bring theirs.
	await scratch.pool.query('drop schema public cascade; create schema public')
})

afterEach(async () => {
	await scratch.drop()
	rmSync(folder, { recursive: true })
})

function write(files: Record<string, string>): void {
	mkdirSync(folder, { recursive: true })
	for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
}

async function names(): Promise<string[]> {
	const { rows } = await scratch.pool.query<{ name: string }>('select name from migrations order by name')
	return rows.map(({ name }) => name)
}

async function exists(table: string): Promise<boolean> {
	const { rows } = await scratch.pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])
	return rows[0]?.found ?? false
}

const run = () => migrate(scratch.pool, folder, () => {})

test('migrations are applied in the order of their numbers, and once', async () => {
	write({ '0002-fill.sql': 'insert into a values (1)', '0001-make.sql': 'create table a (n int); select 1;' })
	expect(await run()).toBe(2)
	expect(await run()).toBe(0)
	expect(await names()).toEqual(['0001-make.sql', '0002-fill.sql'])
	expect((await scratch.pool.query('select n from a')).rows).toEqual([{ n: 1 }])
})

test('several processes that migrate at once apply each migration once', async () => {
	write({ '0001-make.sql': 'create table a (n int)', '0002-fill.sql': 'insert into a values (1)' })
	const counts = await Promise.all([run(), run(), run(), run()])
	expect(counts.sort()).toEqual([0, 0, 0, 2])
	expect((await scratch.pool.query('select n from a')).rowCount).toBe(1)
})

test('a migration that fails leaves nothing of itself, and says where', async () => {
	write({ '0001-make.sql': 'create table a (n int)', '0002-bad.sql': 'create table b (n int);\nselect nonsense;' })
	await expect(run()).rejects.toThrow('Migration 0002-bad.sql failed at line 2: column "nonsense" does not exist')
	expect(await names()).toEqual(['0001-make.sql'])
	expect(await exists('b')).toBe(false)
	write({ '0002-bad.sql': 'create table b (n int)' })
	expect(await run()).toBe(1)
})

test('a migration changed after it was applied is refused', async () => {
	write({ '0001-make.sql': 'create table a (n int)' })
	await run()
	write({ '0001-make.sql': 'create table a (n bigint)', '0002-more.sql': 'create table b (n int)' })
	await expect(run()).rejects.toThrow('Migration 0001-make.sql was changed after it was applied')
	expect(await exists('b')).toBe(false)
})

test('other line ends do not change a migration', async () => {
	write({ '0001-make.sql': 'create table a (\nn int\n)' })
	await run()
	write({ '0001-make.sql': 'create table a (\r\nn int\r\n)' })
	expect(await run()).toBe(0)
})

test('a database with migrations between those of this shop is refused and left alone', async () => {
	write({ '0001-make.sql': 'create table a (n int)', '0002-newer.sql': 'create table b (n int)' })
	await run()
	rmSync(join(folder, '0002-newer.sql'))
	write({ '0003-mine.sql': 'create table c (n int)' })
	await expect(run()).rejects.toThrow('The database is newer than this shop (it has 0002-newer.sql)')
	expect(await exists('c')).toBe(false)
})

const taking = '-- contract: unused since 0.3.0\ndrop table a'

/** A release made the database whose last migration this one does not know. */
async function takeBack(newer: string, release: string): Promise<{ lines: string[]; count: number }> {
	write({ '0001-make.sql': 'create table a (n int)', '0002-newer.sql': newer })
	await run()
	rmSync(join(folder, '0002-newer.sql'))
	const lines: string[] = []
	return { lines, count: await migrate(scratch.pool, folder, (line) => lines.push(line), release) }
}

test('a shop works on a database that a newer release only expanded, and says so', async () => {
	const { lines, count } = await takeBack('create table b (n int)', '0.1.0')
	expect(lines).toEqual([
		'The database is newer than this shop (it has 0002-newer.sql), which works on it all the same',
	])
	expect(count).toBe(0)
	expect(await names()).toEqual(['0001-make.sql', '0002-newer.sql'])
	write({ '0001-make.sql': 'create table a (n bigint)' })
	await expect(run()).rejects.toThrow('Migration 0001-make.sql was changed after it was applied')
})

test('a shop is refused when a newer release took away what it uses, and works when it uses that no more', async () => {
	await expect(takeBack(taking, '0.2.10')).rejects.toThrow(
		'The database is newer than this shop, which is 0.2.10: 0002-newer.sql took away what releases before 0.3.0 use: start that release or a newer one',
	)
	expect(await migrate(scratch.pool, folder, () => {}, '0.3.0')).toBe(0)
	expect(await migrate(scratch.pool, folder, () => {}, '0.10.0')).toBe(0)
})

test('a database made before migrations said what they take away is used further', async () => {
	write({ '0001-make.sql': 'create table a (n int)' })
	await run()
	await scratch.pool.query('alter table migrations drop column unused_since')
	expect(await run()).toBe(0)
	write({ '0002-more.sql': taking })
	expect(await run()).toBe(1)
	const { rows } = await scratch.pool.query('select unused_since from migrations order by name')
	expect(rows).toEqual([{ unused_since: null }, { unused_since: '0.3.0' }])
})

test('a database of unreleased migrations is refused and left alone', async () => {
	write({
		'0001-make.sql': 'create table a (n int)',
		'0002-old.sql': 'create table b (n int); insert into b values (1)',
	})
	await run()
	rmSync(join(folder, '0002-old.sql'))
	write({ '0001-make.sql': 'create table a (n bigint)', '0002-new.sql': 'drop table b', '0003-more.sql': '' })
	await expect(run()).rejects.toThrow(
		'The database was made by an unreleased version of this shop (it has 0002-old.sql) and cannot be upgraded: start with an empty database or another DATA_DIR',
	)
	expect(await names()).toEqual(['0001-make.sql', '0002-old.sql'])
	expect((await scratch.pool.query('select n from b')).rows).toEqual([{ n: 1 }])
})

test('a migration with a number before an applied one is refused', async () => {
	write({ '0002-make.sql': 'create table a (n int)' })
	await run()
	write({ '0001-late.sql': 'create table b (n int)' })
	await expect(run()).rejects.toThrow('Migration 0001-late.sql comes before 0002-make.sql')
})

test.each([
	[{ '1-make.sql': '' }, 'Migration 1-make.sql is not named NNNN-name.sql'],
	[{ '0001-a.sql': '', '0001-b.sql': '' }, 'Migrations 0001-a.sql and 0001-b.sql have the same number'],
])('migrations with bad names are refused: %o', async (files, message) => {
	write(files)
	await expect(run()).rejects.toThrow(message)
	expect(await exists('migrations')).toBe(false)
})
