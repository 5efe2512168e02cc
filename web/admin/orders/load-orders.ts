import { limits } from '#contract/limits.ts'
import { call } from '../../platform/api/browser-call.ts'
import { isOwnServer } from '../shared/is-own-server.ts'
import { type OrderPage, readOrderPage } from './list-page.ts'
import { type OrderFilters, orderQuery } from './order-filters.ts'

/** Loads a page of the orders. Throws when the server does not answer it. */
export async function loadOrders(filters: OrderFilters, signal?: AbortSignal): Promise<OrderPage> {
	const query = { ...orderQuery(filters), pageNumber: filters.page, pageSize: limits.pageSize }
	const answer: unknown = await call('GET /orders', { query }, signal && { signal })
	return readOrderPage(answer, filters, isOwnServer())
}
