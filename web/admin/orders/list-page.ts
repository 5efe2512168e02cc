import { limits } from '#contract/limits.ts'
import { readList } from '../../platform/api/read-list.ts'
import { type ReadOrder, readOrder } from '../../platform/api/read-order.ts'

/** One page of the orders, the newest first. */
export interface OrderPage {
	readonly page: number
	readonly orders: readonly ReadOrder[]
	readonly hasNext: boolean
}

/** Reads a page out of the answer. A server that knows no paging answers all orders at once: they are cut here. */
export function readOrderPage(answer: unknown, page: number): OrderPage {
	const orders = readList(answer)
		.flatMap((item) => readOrder(item) ?? [])
		.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
	const isWhole = orders.length > limits.pageSize
	const from = isWhole ? (page - 1) * limits.pageSize : 0
	return {
		page,
		orders: orders.slice(from, from + limits.pageSize),
		// A full page is all that tells of a next one.
		hasNext: isWhole ? orders.length > from + limits.pageSize : orders.length === limits.pageSize,
	}
}

/** The page that an address asks for; whatever makes no sense is the first. */
export function readPageNumber(url: string): number {
	const given = new URL(url).searchParams.get('page') ?? ''
	return /^\d{1,6}$/.test(given) ? Math.max(1, Number(given)) : 1
}
