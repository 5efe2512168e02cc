import { and, eq, isNull, min, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { payments, refunds } from './tables.ts'

interface Unanswered {
	readonly count: number
	/** When the oldest was begun. */
	readonly since: Date | undefined
}

/** Payments and refunds that the provider has not answered yet. */
export async function findUnanswered(db: Database): Promise<Unanswered> {
	const found = await Promise.all([payments, refunds].map((table) => countUnanswered(db, table)))
	const times = found.flatMap(({ since }) => since?.getTime() ?? [])
	return {
		count: found.reduce((sum, { count }) => sum + count, 0),
		since: times.length > 0 ? new Date(Math.min(...times)) : undefined,
	}
}

async function countUnanswered(db: Database, table: typeof payments | typeof refunds) {
	const [row] = await db
		.select({ count: sql<number>`count(*)::integer`, since: min(table.createdAt) })
		.from(table)
		.where(and(eq(table.status, 'creating'), isNull(table.providerId)))
	return { count: row?.count ?? 0, since: row?.since ?? undefined }
}
