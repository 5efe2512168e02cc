import { limits } from '#contract/limits.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { readList } from '../../../platform/api/read-list.ts'
import { type ReadOrder, readOrder, readOrders } from '../../../platform/api/read-order.ts'
import { isOwnServer } from '../../shared/is-own-server.ts'
import { type OrderFilters, orderQuery } from './order-filters.ts'

export async function loadOrders(filters: OrderFilters, signal?: AbortSignal): Promise<OrderPage> {
	const query = { ...orderQuery(filters), pageNumber: filters.page, pageSize: limits.pageSize }
	const answer = await call('GET /orders', { query }, signal && { signal })
	return readOrderPage(answer, filters, isOwnServer())
}

export interface OrderPage {
	readonly page: number
	readonly orders: readonly ReadOrder[]
	readonly hasNext: boolean
}

/**
 * Reads a page from the answer: in the requested order, otherwise newest first. A server without paging (`isPaged` is
 * false) answers all orders at once, so the page is cut here.
 */
export function readOrderPage(
	answer: unknown,
	{ page, sort }: Pick<OrderFilters, 'page' | 'sort'>,
	isPaged: boolean,
): OrderPage {
	const orders = sort === '' ? readOrders(answer) : readList(answer).flatMap((item) => readOrder(item) ?? [])
	const isWhole = !isPaged || orders.length > limits.pageSize
	const from = isWhole ? (page - 1) * limits.pageSize : 0
	return {
		page,
		orders: orders.slice(from, from + limits.pageSize),
		// The answer has no total: a full page means there may be a next one.
		hasNext: isWhole ? orders.length > from + limits.pageSize : orders.length === limits.pageSize,
	}
}
