import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { orderColumns } from './queries.ts'
import { orderEvents, orders } from './tables.ts'

/** All orders of a person, the deleted ones too, locked until the transaction ends. */
export async function lockOwnOrders(tx: Database, userId: string) {
	return await tx
		.select({ id: orders.id, status: orders.status, deletedAt: orders.deletedAt })
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(orders.id)
		.for('no key update')
}

/** All orders of a person, the deleted ones too, the newest first, with what was agreed to with each. */
export async function listKeptOrders(db: Database, userId: string) {
	const { termsVersion, privacyVersion, consentedAt } = orders
	return await db
		.select({ ...orderColumns, termsVersion, privacyVersion, consentedAt })
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(desc(orders.createdAt), desc(orders.id))
}

// What must not be empty stands as a dash on screens.
const nobody = { customerName: '—', customerPhone: '', note: '', address: '—' }

/** Takes out of a person's orders who they were for; whoever is just editing one is told that it is another now. */
export async function anonymizeOrders(tx: Database, userId: string): Promise<void> {
	await tx
		.update(orders)
		.set({ ...nobody, version: sql`${orders.version} + 1` })
		.where(eq(orders.userId, userId))
}

/** Takes what stood in the person's orders out of their time lines; that somebody edited them stays. */
export async function anonymizeEvents(tx: Database, userId: string): Promise<void> {
	const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
	await tx
		.update(orderEvents)
		.set({ details: {} })
		.where(and(eq(orderEvents.kind, 'edited'), inArray(orderEvents.orderId, own)))
}
