import { useState } from 'react'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { renewOrders } from './arrivals.ts'
import type { OrderPage } from './load-orders.ts'
import type { OrderFilters } from './order-filters.ts'

/** What loading a page of orders came to: the list, or why there is none. */
export interface LoadedOrders {
	readonly filters: OrderFilters
	readonly list: OrderPage | undefined
	readonly failure: string | undefined
}

export interface ShownOrders {
	readonly list: OrderPage | undefined
	/** Shows orders as they are now, wherever they stand. */
	readonly renew: (orders: readonly ReadOrder[]) => void
	/** Takes orders away that were deleted. */
	readonly drop: (ids: ReadonlySet<string>) => void
	/** Shows another reading of the page, unless others are wanted by now than with these filters. */
	readonly show: (list: OrderPage, filters: OrderFilters) => void
}

/** The orders on the screen: as loaded, with what was changed since. A refresh that fails leaves them standing. */
export function useOrders({ filters, list }: LoadedOrders): ShownOrders {
	const [shown, setShown] = useState({ loaded: list, filters, list })
	if (list && list !== shown.loaded) setShown({ loaded: list, filters, list })
	const change = (next: (list: OrderPage) => OrderPage) =>
		setShown((before) => ({ ...before, list: before.list && next(before.list) }))
	return {
		list: isSame(shown.filters, filters) ? shown.list : undefined,
		renew: (orders) => change((before) => ({ ...before, orders: renewOrders(before.orders, orders) })),
		drop: (ids) => change((before) => ({ ...before, orders: before.orders.filter(({ id }) => !ids.has(id)) })),
		show: (next, of) =>
			setShown((before) => {
				if (!before.list || !isSame(before.filters, of)) return before
				// What was changed since may stand there already.
				const latest = renewOrders(before.list.orders, next.orders)
				return { ...before, list: { ...next, orders: renewOrders(next.orders, latest) } }
			}),
	}
}

function isSame(one: OrderFilters, other: OrderFilters): boolean {
	return JSON.stringify(one) === JSON.stringify(other)
}
