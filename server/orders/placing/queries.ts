import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { namedLocks } from '../../platform/locks.ts'
import { orders } from '../tables.ts'

/** Until the transaction ends, nobody else places an order of the account. */
export async function lockPlacing(tx: Database, userId: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${namedLocks.placing} ${userId}`}, 0))`)
}

/** The time of a customer's newest order since a moment, after skipping `newer` orders. */
export async function findRecentOrder(
	db: Database,
	{ userId, since, newer }: { userId: string; since: Date; newer: number },
): Promise<Date | undefined> {
	const [row] = await db
		.select({ placedAt: orders.createdAt })
		.from(orders)
		.where(and(isNull(orders.deletedAt), eq(orders.userId, userId), gt(orders.createdAt, since)))
		.orderBy(desc(orders.createdAt), desc(orders.id))
		.limit(1)
		.offset(newer)
		.prepare('find_recent_order')
		.execute()
	return row?.placedAt
}
