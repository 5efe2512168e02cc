import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { paymentOutage } from '../tables.ts'

type Outage = typeof paymentOutage.$inferSelect

export type OutageKind = Outage['kind']

interface Failure {
	readonly kind: OutageKind
	readonly reason: string
	readonly at: Date
}

export async function findOutage(db: Database): Promise<Outage | undefined> {
	const [outage] = await db.select().from(paymentOutage)
	return outage
}

/**
 * Returns `true` when no outage was known, or only a passing one. `refused` stays until it is mended, even while the provider
 * is down.
 */
export async function saveFailure(tx: Database, { kind, reason, at }: Failure): Promise<boolean> {
	const begun = await tx
		.insert(paymentOutage)
		.values({ since: at, lastFailedAt: at, kind, reason })
		.onConflictDoNothing()
		.returning({ kind: paymentOutage.kind })
	if (begun.length > 0) return true
	if (kind === 'refused') {
		const { rowCount } = await tx
			.update(paymentOutage)
			.set({ lastFailedAt: at, kind, reason })
			.where(ne(paymentOutage.kind, kind))
		if (rowCount === 1) return true
	}
	await tx.update(paymentOutage).set({ lastFailedAt: at, reason }).where(eq(paymentOutage.kind, kind))
	return false
}

/** Returns the start of the outage; `undefined` when there was none. */
export async function deleteOutage(db: Database, kind?: OutageKind): Promise<Date | undefined> {
	const [ended] = await db
		.delete(paymentOutage)
		.where(and(kind && eq(paymentOutage.kind, kind)))
		.returning({ since: paymentOutage.since })
	return ended?.since
}
