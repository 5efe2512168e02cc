import type { OrderFilter } from '#contract/orders.ts'
import type { ListPage } from '#contract/page.ts'
import type { Database } from '../platform/database.ts'
import { pageOf } from '../platform/page.ts'
import { listFilteredOrders } from './filter-queries.ts'
import { countOrders, countOwnOrders, listOwnOrderRows } from './queries.ts'
import { shapeOrder } from './shape-order.ts'
import type { ShapedOrder } from './tables.ts'

interface Listed {
	readonly orders: ShapedOrder[]
	/** How many there are in all; `undefined` where that is not counted. */
	readonly total: number | undefined
}

/** A page of a customer's orders, the newest first. */
export async function listOwnOrders(db: Database, page: ListPage, userId: string): Promise<Listed> {
	const [rows, total] = await Promise.all([listOwnOrderRows(db, userId, pageOf(page)), countOwnOrders(db, userId)])
	return { orders: rows.map(shapeOrder), total }
}

/** A page of everybody's orders, the newest first unless told. What a filter lets through is not counted. */
export async function listOrders(db: Database, { pageNumber, pageSize, ...filter }: OrderFilter): Promise<Listed> {
	const { sort: _, ...narrowed } = filter
	const isWhole = Object.values(narrowed).every((value) => value === undefined)
	const [rows, total] = await Promise.all([
		listFilteredOrders(db, filter, pageOf({ pageNumber, pageSize })),
		isWhole ? countOrders(db) : undefined,
	])
	return { orders: rows.map(shapeOrder), total }
}
