import type { ListPage } from '#contract/page.ts'
import type { Database } from '../platform/database.ts'
import { pageOf } from '../platform/page.ts'
import { countOrders, countOwnOrders, listOrderRows } from './queries.ts'
import { shapeOrder } from './shape-order.ts'
import type { ShapedOrder } from './tables.ts'

/** A page of orders, the newest first, and how many there are in all: of one customer, or without `userId` of everybody. */
export async function listOrders(
	db: Database,
	page: ListPage,
	userId?: string,
): Promise<{ orders: ShapedOrder[]; total: number }> {
	const [rows, total] = await Promise.all([
		listOrderRows(db, userId, pageOf(page)),
		userId === undefined ? countOrders(db) : countOwnOrders(db, userId),
	])
	return { orders: rows.map(shapeOrder), total }
}
