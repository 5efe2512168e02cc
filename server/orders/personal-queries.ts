import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { orderColumns } from './queries.ts'
import { orderEvents, orderNotes, orders } from './tables.ts'

/** Locks all orders of a person, deleted ones included. */
export async function lockOrdersOf(tx: Database, userId: string) {
	return await tx
		.select({ id: orders.id, status: orders.status, deletedAt: orders.deletedAt })
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(orders.id)
		.for('no key update')
}

/** All orders of a person with their consents, deleted ones included, the newest first. */
export async function listOrdersOf(db: Database, userId: string) {
	const { termsVersion, privacyVersion, consentedAt } = orders
	return await db
		.select({ ...orderColumns, termsVersion, privacyVersion, consentedAt })
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(desc(orders.createdAt), desc(orders.id))
}

// Name and address must not be empty.
const nobody = { customerName: '—', customerPhone: '', note: '', address: '—' }

/** The new version ends edits that are under way. */
export async function anonymizeOrders(tx: Database, userId: string): Promise<void> {
	await tx
		.update(orders)
		.set({ ...nobody, cardText: sql`left(${orders.cardText}, 0)`, version: sql`${orders.version} + 1` })
		.where(eq(orders.userId, userId))
}

/** Removes old values from the time lines; the events stay. */
export async function anonymizeEvents(tx: Database, userId: string): Promise<void> {
	const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
	await tx
		.update(orderEvents)
		.set({ details: {} })
		.where(and(eq(orderEvents.kind, 'edited'), inArray(orderEvents.orderId, own)))
}

export async function deleteNotesOf(tx: Database, userId: string): Promise<void> {
	const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
	await tx.delete(orderNotes).where(inArray(orderNotes.orderId, own))
}
