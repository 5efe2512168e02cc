import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { orderNotes, orders } from './tables.ts'

type NewNote = Omit<typeof orderNotes.$inferSelect, 'id'>

/** Returns the number of the new note. */
export async function insertNote(tx: Database, note: NewNote): Promise<number> {
	const [added] = await tx.insert(orderNotes).values(note).returning({ id: orderNotes.id })
	if (!added) throw new Error('A note that was added has no number')
	return added.id
}

/** Returns the text of the deleted note, if the order had it. */
export async function deleteNoteRow(tx: Database, orderId: string, id: number): Promise<string | undefined> {
	const [gone] = await tx
		.delete(orderNotes)
		.where(and(eq(orderNotes.orderId, orderId), eq(orderNotes.id, id)))
		.returning({ text: orderNotes.text })
	return gone?.text
}

export async function listNotes(db: Database, orderId: string) {
	return await db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id))
}

export async function deleteNotesOf(tx: Database, userId: string): Promise<void> {
	const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
	await tx.delete(orderNotes).where(inArray(orderNotes.orderId, own))
}
