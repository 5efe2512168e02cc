import { limits } from '#contract/limits.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { readList } from '../../../platform/api/read-list.ts'
import { type ReadOrder, readOrder, readOrders } from '../../../platform/api/read-order.ts'
import { isOwnServer } from '../../shared/is-own-server.ts'
import { pageSizeOf } from '../../shared/table/table-view.ts'
import { type OrderFilters, orderQuery } from './order-filters.ts'

export async function loadOrders(filters: OrderFilters, signal?: AbortSignal): Promise<OrderPage> {
	const pageSize = pageSizeOf('orders')
	const query = { ...orderQuery(filters), pageNumber: filters.page, pageSize }
	const answer = await call('GET /orders', { query }, signal && { signal })
	return readOrderPage(answer, { ...filters, pageSize }, isOwnServer())
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
	{ page, sort, pageSize = limits.pageSize }: Pick<OrderFilters, 'page' | 'sort'> & { readonly pageSize?: number },
	isPaged: boolean,
): OrderPage {
	const orders = sort === '' ? readOrders(answer) : readList(answer).flatMap((item) => readOrder(item) ?? [])
	const isWhole = !isPaged || orders.length > pageSize
	const from = isWhole ? (page - 1) * pageSize : 0
	return {
		page,
		orders: orders.slice(from, from + pageSize),
		// The answer has no total: a full page means there may be a next one.
		hasNext: isWhole ? orders.length > from + pageSize : orders.length === pageSize,
	}
}
