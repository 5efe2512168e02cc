import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import { orderStatuses } from '#contract/order-status.ts'
import type { Database } from '../platform/database.ts'
import { orderLines, orders } from './tables.ts'

/** How many pieces of each product were ordered since a moment, in orders that are neither cancelled nor deleted. */
export async function countPieces(db: Database, since: Date) {
	return await db
		.select({ id: orderLines.productId, pieces: sql<number>`sum(${orderLines.quantity})::integer` })
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.where(and(gte(orders.createdAt, since), isNull(orders.deletedAt), ne(orders.status, orderStatuses.cancelled)))
		.groupBy(orderLines.productId)
}
