import { and, eq, isNull, lt } from 'drizzle-orm'
import { invariant } from '#contract/invariant.ts'
import type { Database } from '../../platform/database.ts'
import { paymentNotifications } from '../tables.ts'

type NewNotification = Omit<typeof paymentNotifications.$inferInsert, 'id'>

export async function insertNotification(tx: Database, notification: NewNotification): Promise<number> {
	const [row] = await tx.insert(paymentNotifications).values(notification).returning({ id: paymentNotifications.id })
	if (!row) throw new Error('A notification was not kept')
	return row.id
}

export async function findUnhandled(db: Database, id: number) {
	const [row] = await db
		.select()
		.from(paymentNotifications)
		.where(and(eq(paymentNotifications.id, id), isNull(paymentNotifications.handledAt)))
	return row
}

export async function updateOutcome(db: Database, id: number, outcome: string, handledAt: Date): Promise<void> {
	await db.update(paymentNotifications).set({ outcome, handledAt }).where(eq(paymentNotifications.id, id))
}

export async function deleteNotifications(db: Database, before: Date): Promise<number> {
	const { rowCount } = await db.delete(paymentNotifications).where(lt(paymentNotifications.receivedAt, before))
	invariant(rowCount !== null, 'a deletion counts its rows')
	return rowCount
}
