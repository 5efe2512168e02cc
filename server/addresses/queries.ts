import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { invariant } from '#contract/invariant.ts'
import type { Database } from '../platform/database.ts'
import { savedAddresses } from './tables.ts'

const columns = { id: savedAddresses.id, address: savedAddresses.address, savedAt: savedAddresses.savedAt }

export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number]

/** The last saved first. */
export async function listAddresses(db: Database, userId: string) {
	return await db
		.select(columns)
		.from(savedAddresses)
		.where(eq(savedAddresses.userId, userId))
		.orderBy(desc(savedAddresses.savedAt), desc(savedAddresses.id))
}

/** `isNew` unless the customer had it; then it was saved just now. */
export async function insertAddress(db: Database, userId: string, address: string) {
	const [row] = await db
		.insert(savedAddresses)
		.values({ userId, address })
		.onConflictDoUpdate({
			target: [savedAddresses.userId, savedAddresses.address],
			set: { savedAt: sql`clock_timestamp()` },
		})
		.returning({ ...columns, isNew: sql<boolean>`xmax = 0` })
	invariant(row, 'an upsert answers a row')
	return row
}

/** Keeps the last saved ones. */
export async function deleteOldest(db: Database, userId: string, kept: number): Promise<void> {
	const newest = db
		.select({ id: savedAddresses.id })
		.from(savedAddresses)
		.where(eq(savedAddresses.userId, userId))
		.orderBy(desc(savedAddresses.savedAt), desc(savedAddresses.id))
		.limit(kept)
	await db.delete(savedAddresses).where(and(eq(savedAddresses.userId, userId), notInArray(savedAddresses.id, newest)))
}

export async function deleteAddress(db: Database, userId: string, id: string): Promise<void> {
	await db.delete(savedAddresses).where(and(eq(savedAddresses.userId, userId), eq(savedAddresses.id, id)))
}

export async function deleteAddressesOf(db: Database, userId: string): Promise<void> {
	await db.delete(savedAddresses).where(eq(savedAddresses.userId, userId))
}
