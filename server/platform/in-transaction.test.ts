import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from '../testing/database/scratch-database.ts'
import { databaseOn } from './database.ts'
import { inTransaction } from './in-transaction.ts'

let scratch: ScratchDatabase

beforeAll(async () => {
	scratch = await makeScratchDatabase()
})

afterAll(() => scratch.drop())

test('of two transactions that wait for each other both succeed', async () => {
	const db = databaseOn(scratch.pool)
	let holders = 0
	let runs = 0
	const bothHoldOne = Promise.withResolvers<void>()
	const lockBoth = (first: number, second: number) =>
		inTransaction(db, async (tx) => {
			runs++
			await tx.execute(sql`select pg_advisory_xact_lock(${first})`)
			if (++holders === 2) bothHoldOne.resolve()
			await bothHoldOne.promise
			await tx.execute(sql`select pg_advisory_xact_lock(${second})`)
		})
	await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])
	expect(runs).toBe(3)
})

test('any other failure is passed on at once', async () => {
	let runs = 0
	const work = inTransaction(databaseOn(scratch.pool), async (tx) => {
		runs++
		await tx.execute(sql`select 1 / 0`)
	})
	await expect(work).rejects.toThrow()
	expect(runs).toBe(1)
})
