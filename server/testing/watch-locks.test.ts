import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../orders/tables.ts'
import { databaseOn } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { lockOrder, locks, namedLocks } from '../platform/locks.ts'
import { makeScratchDatabase, type ScratchDatabase } from './database/scratch-database.ts'
import { expectNoise } from './fail-on-noise.ts'

let scratch: ScratchDatabase

beforeAll(async () => {
	scratch = await makeScratchDatabase()
})

afterAll(() => scratch.drop())

const products = sql`select id from products order by id for no key update`
const importing = sql`select pg_advisory_xact_lock(${locks.import}::bigint)`
const administrators = sql`select pg_advisory_xact_lock(hashtextextended(${namedLocks.administrators}, 0))`
const user = sql`select id from users where id = gen_random_uuid() for key share`

test('a transaction that locks in the order of the list is let through, and the next begins anew', async () => {
	const db = databaseOn(scratch.pool)
	for (let run = 0; run < 2; run++) {
		await inTransaction(db, async (tx) => {
			for (const statement of [importing, administrators, user, products, products]) await tx.execute(statement)
		})
	}
})

test.each([
	['products', 'users', products, user],
	['products', 'import', products, importing],
	['users', 'administrators', user, administrators],
])('a transaction that locks %s and then %s fails, and both are named', async (first, second, one, other) => {
	const locking = inTransaction(databaseOn(scratch.pool), async (tx) => {
		await tx.execute(one)
		await tx.execute(other)
	})
	await expect(locking).rejects.toMatchObject({
		cause: { message: `${second} is locked after ${first}, against the order of server/platform/locks.ts` },
	})
	expectNoise(`${second} is locked after ${first}`)
})

test('what Drizzle locks is seen too, and so is a table without a place in the order', async () => {
	const db = databaseOn(scratch.pool)
	const backwards = inTransaction(db, async (tx) => {
		await tx.execute(products)
		await tx.select({ id: orders.id }).from(orders).for('update')
	})
	await expect(backwards).rejects.toThrow()
	expectNoise('orders is locked after products')
	await expect(inTransaction(db, (tx) => tx.execute(sql`lock table reviews in share mode`))).rejects.toThrow()
	expectNoise('reviews is locked, but is not in the order')
})

test('every number and name of an advisory lock has its place in the order', () => {
	expect(lockOrder).toEqual(expect.arrayContaining([...Object.keys(locks), ...Object.keys(namedLocks)]))
	expect(new Set(lockOrder).size).toBe(lockOrder.length)
})
