import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from '../testing/database/scratch-database.ts'
import { type Database, databaseOn, prepareOnce } from './database.ts'

const things = pgTable('things', { name: text() })

const build = vi.fn((db: Database, name: string) =>
	db
		.select()
		.from(things)
		.where(sql`name = ${sql.placeholder('name')}`)
		.prepare(name),
)
const preparedThings = prepareOnce(build)

let scratch: ScratchDatabase

beforeAll(async () => {
	scratch = await makeScratchDatabase()
	await scratch.pool.query(`create table things as select 'ball' as name`)
})

afterAll(() => scratch.drop())

test('a statement is made once for each database and name', async () => {
	const [one, other] = [databaseOn(scratch.pool), databaseOn(scratch.pool)]
	for (const db of [one, one, other])
		expect(await preparedThings(db, 'things').execute({ name: 'ball' })).toHaveLength(1)
	expect(build).toHaveBeenCalledTimes(2)
	expect(await preparedThings(one, 'more_things').execute({ name: 'kite' })).toEqual([])
	expect(build).toHaveBeenCalledTimes(3)
})

test('a statement that a connection has prepared outlives a migration that adds a column', async () => {
	const db = databaseOn(scratch.pool)
	const ask = () => Promise.all(Array.from({ length: 4 }, () => preparedThings(db, 'things').execute({ name: 'ball' })))
	expect((await ask()).flat()).toEqual(Array(4).fill({ name: 'ball' }))
	await scratch.pool.query('alter table things add column color text')
	expect((await ask()).flat()).toEqual(Array(4).fill({ name: 'ball' }))
})
