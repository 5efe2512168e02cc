import { limits } from '#contract/limits.ts'
import { type ReadOrder, readOrders } from '../../platform/api/read-order.ts'

/** One page of the orders, the newest first. */
export interface OrderPage {
	readonly page: number
	readonly orders: readonly ReadOrder[]
	readonly hasNext: boolean
}

/** Reads a page out of the answer. A server that knows no paging answers all orders at once: they are cut here. */
export function readOrderPage(answer: unknown, page: number): OrderPage {
	const orders = readOrders(answer)
	const isWhole = orders.length > limits.pageSize
	const from = isWhole ? (page - 1) * limits.pageSize : 0
	return {
		page,
		orders: orders.slice(from, from + limits.pageSize),
		// A full page is all that tells of a next one.
		hasNext: isWhole ? orders.length > from + limits.pageSize : orders.length === limits.pageSize,
	}
}
