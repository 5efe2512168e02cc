import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { attempts } from '../tables.ts'

interface Attempt {
	readonly kind: string
	readonly subject: string
	readonly now: Date
}

interface Counting extends Attempt {
	readonly limit: number
	readonly windowSeconds: number
	/** The first pause, doubled each time up to `longestSeconds`; without it the pause is the rest of the window. */
	readonly firstSeconds: number | undefined
	readonly longestSeconds: number
}

/** Answers when the next one is free to come, and `undefined` while an earlier pause lasts, without counting. */
export async function countAttempt(db: Database, counting: Counting): Promise<Date | undefined> {
	const { kind, subject, limit, windowSeconds, firstSeconds, longestSeconds } = counting
	const now = sql`${counting.now.toISOString()}::timestamptz`
	// Not `now`: another process's clock may be a little behind.
	const free = sql`'epoch'::timestamptz`
	const windowEnd = sql`${now} + make_interval(secs => ${windowSeconds})`
	const isOver = sql`${attempts.expiresAt} <= ${now}`
	const pause =
		firstSeconds === undefined
			? attempts.expiresAt
			: sql`${now} + make_interval(secs =>
				least(${longestSeconds}::float8, ${firstSeconds} * power(2, least(${attempts.count} + 1 - ${limit}::int, 30))))`
	const counted = await db
		.insert(attempts)
		.values({ kind, subject, count: 1, freeAt: free, expiresAt: windowEnd })
		.onConflictDoUpdate({
			target: [attempts.kind, attempts.subject],
			set: {
				count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
				expiresAt: sql`case when ${isOver} then ${windowEnd} else ${attempts.expiresAt} end`,
				freeAt: sql`case when ${isOver} or ${attempts.count} + 1 < ${limit}::int then ${free} else ${pause} end`,
			},
			setWhere: sql`${attempts.freeAt} <= ${now}`,
		})
		.returning({ freeAt: attempts.freeAt })
	return counted[0]?.freeAt
}

/** What `countAttempt` counted, with its answer. */
export interface CountedAttempt extends Omit<Attempt, 'now'> {
	readonly limit: number
	readonly freeAt: Date
}

/** Undoes the count of an attempt, and the pause that it began. */
export async function uncountAttempt(db: Database, { kind, subject, limit, freeAt }: CountedAttempt): Promise<void> {
	const isFree = sql`${attempts.count} <= ${limit}::int or ${attempts.freeAt} = ${freeAt.toISOString()}::timestamptz`
	await db
		.update(attempts)
		.set({
			count: sql`greatest(0, ${attempts.count} - 1)`,
			freeAt: sql`case when ${isFree} then 'epoch'::timestamptz else ${attempts.freeAt} end`,
		})
		.where(and(eq(attempts.kind, kind), eq(attempts.subject, subject)))
}

export async function findFreeAt(db: Database, { kind, subject }: Omit<Attempt, 'now'>): Promise<Date | undefined> {
	const [row] = await db
		.select({ freeAt: attempts.freeAt })
		.from(attempts)
		.where(and(eq(attempts.kind, kind), eq(attempts.subject, subject)))
	return row?.freeAt
}

export async function deleteAttempts(db: Database, { kind, subject }: Omit<Attempt, 'now'>): Promise<void> {
	await db.delete(attempts).where(and(eq(attempts.kind, kind), eq(attempts.subject, subject)))
}

export async function deleteOldAttempts(db: Database, now: Date): Promise<void> {
	await db.delete(attempts).where(and(lte(attempts.expiresAt, now), lte(attempts.freeAt, now)))
}
