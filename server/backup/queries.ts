import { and, desc, eq, inArray, isNotNull, lt, max, min, or, sql } from 'drizzle-orm'
import { dayMs } from '#contract/values/durations.ts'
import type { Database } from '../platform/database.ts'
import { backupOverdue, backups } from './tables.ts'

const keptDays = 90

interface NewBackup {
	readonly id: string
	readonly place: string
	readonly holdsDatabase: boolean
	readonly startedAt: Date
}

/** False before the migration that makes them. */
export async function hasBackups(db: Database): Promise<boolean> {
	const { rows } = await db.execute<{ has: boolean }>(sql`select to_regclass('backups') is not null as has`)
	return rows[0]?.has === true
}

/** Forgets runs of more than 90 days ago. */
export async function insertBackup(db: Database, row: NewBackup): Promise<void> {
	await db.insert(backups).values(row)
	await db.delete(backups).where(lt(backups.startedAt, new Date(row.startedAt.getTime() - keptDays * dayMs)))
}

export async function updateBackupDone(
	db: Database,
	id: string,
	done: { finishedAt: Date; bytes: number },
): Promise<void> {
	await db.update(backups).set(done).where(eq(backups.id, id))
}

export async function updateBackupFailed(db: Database, id: string, problem: string): Promise<void> {
	await db.update(backups).set({ problem }).where(eq(backups.id, id))
}

/** A commit that changes nothing. */
export async function touchBackup(db: Database, id: string): Promise<void> {
	await db
		.update(backups)
		.set({ place: sql`${backups.place}` })
		.where(eq(backups.id, id))
}

export async function updateSavedUntil(db: Database, id: string, savedUntil: Date): Promise<void> {
	await db.update(backups).set({ savedUntil }).where(eq(backups.id, id))
}

/** May hold pictures and secrets only. */
export async function findLastGood(db: Database, place?: string) {
	const [row] = await db
		.select()
		.from(backups)
		.where(and(isNotNull(backups.finishedAt), place === undefined ? undefined : eq(backups.place, place)))
		.orderBy(desc(backups.finishedAt))
		.limit(1)
	return row
}

/** Whether one was ever made, or the shop was brought back from one of these: its own row is in the copy, not finished. */
export async function hasBackedUp(db: Database, ids: readonly string[]): Promise<boolean> {
	const [row] = await db
		.select({ is: sql`true` })
		.from(backups)
		.where(or(isNotNull(backups.finishedAt), inArray(backups.id, [...ids])))
		.limit(1)
	return row !== undefined
}

/** With the orders: pictures and secrets alone bring no shop back. */
export async function findLastWhole(db: Database) {
	const [row] = await db
		.select()
		.from(backups)
		.where(and(isNotNull(backups.finishedAt), backups.holdsDatabase))
		.orderBy(desc(backups.finishedAt))
		.limit(1)
	return row
}

/** Since when backups are tried, when they were tried last, and why the last one failed. */
export async function findAttempts(db: Database, place?: string) {
	const there = place === undefined ? undefined : eq(backups.place, place)
	const [times] = await db
		.select({ first: min(backups.startedAt), last: max(backups.startedAt) })
		.from(backups)
		.where(there)
	const [newest] = await db
		.select({ problem: backups.problem })
		.from(backups)
		.where(there)
		.orderBy(desc(backups.startedAt))
		.limit(1)
	return { first: times?.first ?? undefined, last: times?.last ?? undefined, problem: newest?.problem ?? undefined }
}

/** False when it was noted before. */
export async function insertOverdue(db: Database, since: Date): Promise<boolean> {
	const added = await db.insert(backupOverdue).values({ since }).onConflictDoNothing().returning({ is: sql`true` })
	return added.length > 0
}

export async function deleteOverdue(db: Database): Promise<void> {
	await db.delete(backupOverdue)
}
