import { and, desc, eq, getTableColumns, ne, notInArray, sql } from 'drizzle-orm'
import type { AddressFields } from '#contract/delivery.ts'
import { invariant } from '#contract/invariant.ts'
import type { Database } from '../platform/database.ts'
import { namedLocks } from '../platform/locks.ts'
import { savedAddresses } from './tables.ts'

const { userId: _, ...columns } = getTableColumns(savedAddresses)

const firstFirst = [desc(savedAddresses.isUsual), desc(savedAddresses.savedAt), desc(savedAddresses.id)]

interface OwnAddress {
	readonly userId: string
	readonly id: string
}

const isOwn = ({ userId, id }: OwnAddress) => and(eq(savedAddresses.userId, userId), eq(savedAddresses.id, id))

export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number]

/** Locks all addresses of a customer, because at most one of them is the usual one. */
export async function lockAddresses(tx: Database, userId: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${namedLocks.addresses} ${userId}`}, 0))`)
}

/** The usual one first, then the last saved. */
export async function listAddresses(db: Database, userId: string) {
	return await db
		.select(columns)
		.from(savedAddresses)
		.where(eq(savedAddresses.userId, userId))
		.orderBy(...firstFirst)
}

/** `isNew` unless the customer had it; then it was saved just now. */
export async function insertAddress(db: Database, userId: string, fields: AddressFields) {
	const [row] = await db
		.insert(savedAddresses)
		.values({ userId, ...fields })
		.onConflictDoUpdate({
			target: [savedAddresses.userId, savedAddresses.address],
			set: { ...fields, savedAt: sql`clock_timestamp()` },
		})
		.returning({ ...columns, isNew: sql<boolean>`xmax = 0` })
	invariant(row, 'an upsert answers a row')
	return row
}

/** `undefined` unless the customer has it. */
export async function updateAddress(db: Database, own: OwnAddress, fields: AddressFields) {
	const [row] = await db.update(savedAddresses).set(fields).where(isOwn(own)).returning(columns)
	return row
}

export async function updateUsual(db: Database, userId: string): Promise<void> {
	await db
		.update(savedAddresses)
		.set({ isUsual: false })
		.where(and(eq(savedAddresses.userId, userId), eq(savedAddresses.isUsual, true)))
}

/** Keeps the usual one and the last saved ones. */
export async function deleteOldest(db: Database, userId: string, kept: number): Promise<void> {
	const newest = db
		.select({ id: savedAddresses.id })
		.from(savedAddresses)
		.where(eq(savedAddresses.userId, userId))
		.orderBy(...firstFirst)
		.limit(kept)
	await db.delete(savedAddresses).where(and(eq(savedAddresses.userId, userId), notInArray(savedAddresses.id, newest)))
}

export async function deleteAddress(db: Database, own: OwnAddress): Promise<void> {
	await db.delete(savedAddresses).where(isOwn(own))
}

/** The other one with the same text; `undefined` for none. */
export async function deleteSame(db: Database, { userId, id }: OwnAddress, address: string) {
	const isSame = and(eq(savedAddresses.address, address), ne(savedAddresses.id, id))
	const where = and(eq(savedAddresses.userId, userId), isSame)
	const [row] = await db.delete(savedAddresses).where(where).returning(columns)
	return row
}

export async function deleteAddressesOf(db: Database, userId: string): Promise<void> {
	await db.delete(savedAddresses).where(eq(savedAddresses.userId, userId))
}
