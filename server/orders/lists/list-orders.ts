import type { OrderFilter } from '#contract/orders.ts'
import type { ListPage } from '#contract/values/page.ts'
import type { Database } from '../../platform/database.ts'
import { pageOf } from '../../platform/page.ts'
import { countOrders, countOwnOrders, listOwnOrderRows } from '../queries.ts'
import { type ContractOrder, toOrder } from '../to-order.ts'
import { listFilteredOrders } from './filter-queries.ts'

interface OrderPage {
	readonly orders: ContractOrder[]
	/** `undefined` for a filtered list: counting it would read all of it. */
	readonly total: number | undefined
}

/** A page of a customer's orders, the newest first. */
export async function listOwnOrders(db: Database, page: ListPage, userId: string): Promise<OrderPage> {
	const [rows, total] = await Promise.all([listOwnOrderRows(db, userId, pageOf(page)), countOwnOrders(db, userId)])
	return { orders: rows.map(toOrder), total }
}

/** A page of everybody's orders, the newest first by default. */
export async function listOrders(db: Database, { pageNumber, pageSize, ...filter }: OrderFilter): Promise<OrderPage> {
	const { sort: _, ...narrowed } = filter
	const isWhole = Object.values(narrowed).every((value) => value === undefined)
	const [rows, total] = await Promise.all([
		listFilteredOrders(db, filter, pageOf({ pageNumber, pageSize })),
		isWhole ? countOrders(db) : undefined,
	])
	return { orders: rows.map(toOrder), total }
}
