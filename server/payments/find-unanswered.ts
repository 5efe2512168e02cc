import { and, eq, isNotNull, isNull, min, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { payments, refunds } from './tables.ts'

interface OpenMoney {
	readonly count: number
	/** When the oldest was begun. */
	readonly since: Date | undefined
}

type Table = typeof payments | typeof refunds

/** Payments and refunds that the provider has not answered yet. */
export async function findUnanswered(db: Database): Promise<OpenMoney> {
	return await find(db, (table) => and(eq(table.status, 'creating'), isNull(table.providerId)))
}

/** Payments and refunds of which the provider still has to be asked. */
export async function findUnsettled(db: Database): Promise<OpenMoney> {
	return await find(db, (table) => isNotNull(table.nextCheckAt))
}

async function find(db: Database, which: (table: Table) => SQL | undefined): Promise<OpenMoney> {
	const found = await Promise.all([payments, refunds].map((table) => count(db, table, which(table))))
	const times = found.flatMap(({ since }) => since?.getTime() ?? [])
	return {
		count: found.reduce((sum, one) => sum + one.count, 0),
		since: times.length > 0 ? new Date(Math.min(...times)) : undefined,
	}
}

async function count(db: Database, table: Table, which: SQL | undefined) {
	const [row] = await db
		.select({ count: sql<number>`count(*)::integer`, since: min(table.createdAt) })
		.from(table)
		.where(which)
	return { count: row?.count ?? 0, since: row?.since ?? undefined }
}
