import { useState } from 'react'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { keepNewer, renewOrders } from './arrivals.ts'
import type { OrderPage } from './load-orders.ts'
import type { OrderFilters } from './order-filters.ts'

export interface LoadedOrders {
	readonly filters: OrderFilters
	readonly list: OrderPage | undefined
	readonly failure: string | undefined
}

export interface ShownOrders {
	readonly list: OrderPage | undefined
	readonly renew: (orders: readonly ReadOrder[]) => void
	readonly drop: (ids: ReadonlySet<string>) => void
	/** Replaces the list, unless the filters have changed since. */
	readonly show: (list: OrderPage, filters: OrderFilters) => void
}

/** The loaded orders with later changes. A failed refresh keeps them. */
export function useOrders({ filters, list }: LoadedOrders): ShownOrders {
	const [shown, setShown] = useState({ loaded: list, filters, list })
	if (list && list !== shown.loaded) {
		const orders = keepNewer(shown.list?.orders ?? [], list.orders)
		setShown({ loaded: list, filters, list: { ...list, orders } })
	}
	const change = (next: (list: OrderPage) => OrderPage) =>
		setShown((before) => ({ ...before, list: before.list && next(before.list) }))
	return {
		list: isSame(shown.filters, filters) ? shown.list : undefined,
		renew: (orders) => change((before) => ({ ...before, orders: renewOrders(before.orders, orders) })),
		drop: (ids) => change((before) => ({ ...before, orders: before.orders.filter(({ id }) => !ids.has(id)) })),
		show: (next, of) =>
			setShown((before) => {
				if (!before.list || !isSame(before.filters, of)) return before
				return { ...before, list: { ...next, orders: keepNewer(before.list.orders, next.orders) } }
			}),
	}
}

function isSame(one: OrderFilters, other: OrderFilters): boolean {
	return JSON.stringify(one) === JSON.stringify(other)
}
