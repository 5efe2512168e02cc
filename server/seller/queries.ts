import { and, eq, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { invariant } from '#contract/invariant.ts'
import type { Seller } from '#contract/settings/seller.ts'
import type { Database } from '../platform/database.ts'

const sellers = pgTable('seller', {
	id: boolean().primaryKey().default(true),
	version: integer().notNull().default(1),
	/** `null` until they were saved; without what was never set. */
	details: jsonb().$type<Partial<Seller>>(),
})

const { version, details } = sellers

/** A migration made the one row. */
const isTheRow = eq(sellers.id, true)

export async function findSeller(db: Database): Promise<{ version: number; details: Partial<Seller> | null }> {
	const [row] = await db.select({ version, details }).from(sellers).where(isTheRow)
	invariant(row, 'a migration made the row of the seller')
	return row
}

/** Returns false when the seller is no longer at this version. */
export async function updateSeller(db: Database, edited: number, changed: Seller): Promise<boolean> {
	const { rowCount } = await db
		.update(sellers)
		.set({ details: changed, version: sql`${version} + 1` })
		.where(and(isTheRow, eq(version, edited)))
	return rowCount === 1
}
