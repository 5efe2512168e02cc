import { asc, eq, lt } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Database } from '../../platform/database.ts'
import { callbacks } from '../tables.ts'

type CallbackRow = typeof callbacks.$inferSelect

export async function insertCallback(tx: Database, row: Omit<CallbackRow, 'id'>): Promise<void> {
	await tx.insert(callbacks).values(row)
}

export async function countCallbacks(db: Database): Promise<number> {
	return await db.$count(callbacks)
}

/** The longest waiting first. */
export async function listCallbackRows(db: Database): Promise<CallbackRow[]> {
	return await db
		.select()
		.from(callbacks)
		.orderBy(asc(callbacks.receivedAt), asc(callbacks.id))
		.limit(limits.unpagedRows)
}

export async function findCallback(db: Database, id: string): Promise<CallbackRow | undefined> {
	const [row] = await db.select().from(callbacks).where(eq(callbacks.id, id))
	return row
}

/** Returns false when it was gone already. */
export async function deleteCallback(tx: Database, id: string): Promise<boolean> {
	const { rowCount } = await tx.delete(callbacks).where(eq(callbacks.id, id))
	return rowCount === 1
}

/** Returns whether there were any. */
export async function deleteCallbacksOf(tx: Database, phone: string): Promise<boolean> {
	const { rowCount } = await tx.delete(callbacks).where(eq(callbacks.phone, phone))
	return (rowCount ?? 0) > 0
}

export async function deleteCallbacksBefore(db: Database, moment: Date): Promise<void> {
	await db.delete(callbacks).where(lt(callbacks.receivedAt, moment))
}
