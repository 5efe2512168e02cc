import { eq, sql } from 'drizzle-orm'
import { invariant } from '#contract/invariant.ts'
import type { Database } from '../../platform/database.ts'
import { wrappingOffers } from '../tables.ts'

export async function getOfferRow(db: Database) {
	const [row] = await db.select().from(wrappingOffers)
	invariant(row, 'a migration made the offer of wrapping')
	return row
}

/** Returns `false` when the offer has another version. */
export async function updateOffer(tx: Database, version: number, price: number | null): Promise<boolean> {
	const { rowCount } = await tx
		.update(wrappingOffers)
		.set({ price, version: sql`${wrappingOffers.version} + 1` })
		.where(eq(wrappingOffers.version, version))
	return rowCount === 1
}
