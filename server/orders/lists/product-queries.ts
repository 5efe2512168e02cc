import { and, asc, eq, gt, gte, isNull, lte, ne, sql } from 'drizzle-orm'
import { orderStatuses } from '#contract/order-status.ts'
import { products } from '../../catalog/tables.ts'
import { titleTranslations } from '../../catalog/title-translations.ts'
import type { Database } from '../../platform/database.ts'
import { isRefunded } from '../money-columns.ts'
import { orderLines, orders } from '../tables.ts'

/** The pieces of each product ordered since a moment, in orders that are neither cancelled nor deleted. */
export async function countPieces(db: Database, since: Date) {
	return await db
		.select({ id: orderLines.productId, pieces: sql<number>`sum(${orderLines.quantity})::integer` })
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.where(and(gte(orders.createdAt, since), isNull(orders.deletedAt), ne(orders.status, orderStatuses.cancelled)))
		.groupBy(orderLines.productId)
}

/** The pieces to make for orders that are still in the shop and were not refunded whole, the most urgent first. */
export async function listLinesToMake(db: Database) {
	const isWaiting = and(lte(orders.status, orderStatuses.paid), sql`not ${isRefunded}`)
	return await db
		.select({
			orderId: orders.id,
			readyBy: orders.readyBy,
			productId: orderLines.productId,
			pieces: orderLines.toMake,
			title: products.title,
			translations: titleTranslations,
			price: products.price,
		})
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.innerJoin(products, eq(products.id, orderLines.productId))
		.where(and(isWaiting, isNull(orders.deletedAt), gt(orderLines.toMake, 0)))
		.orderBy(asc(orders.readyBy), asc(orders.createdAt), asc(orders.id), asc(orderLines.position))
}
