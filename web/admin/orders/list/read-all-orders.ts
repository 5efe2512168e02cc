import { limits } from '#contract/limits.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { readList } from '../../../platform/api/read-list.ts'
import { type ReadOrder, readOrders } from '../../../platform/api/read-order.ts'
import { type OrderFilters, orderQuery } from './order-filters.ts'

const pageSize = limits.bulkOrders

/**
 * All orders that the filters find, newest first. An order that leaves the list moves the first one of the next page to a page that
 * was read already: the list is read until none has left since. `onRead` gets how many were read so far.
 */
export async function readAllOrders(filters: OrderFilters, onRead: (count: number) => void): Promise<ReadOrder[]> {
	let all = await readOnce(filters, onRead)
	if (all.size < pageSize) return [...all.values()]
	for (;;) {
		const again = await readOnce(filters, onRead)
		const isWhole = [...all.keys()].every((id) => again.has(id))
		all = again
		if (isWhole) return [...all.values()]
	}
}

async function readOnce(filters: OrderFilters, onRead: (count: number) => void): Promise<Map<string, ReadOrder>> {
	const all = new Map<string, ReadOrder>()
	// Newest first, an order that comes moves others to the next page only: they are read twice.
	const query = orderQuery({ ...filters, sort: '' })
	for (let pageNumber = 1; ; pageNumber++) {
		const page = await call('GET /orders', { query: { ...query, pageNumber, pageSize } })
		for (const order of readOrders(page)) all.set(order.id, order)
		if (readList(page).length < pageSize) return all
		onRead(all.size)
	}
}
