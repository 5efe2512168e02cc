import { useState } from 'react'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import type { OrderPage } from './list-page.ts'

/** What loading a page of orders came to: the list, or why there is none. */
export interface LoadedOrders {
	readonly page: number
	readonly list: OrderPage | undefined
	readonly failure: string | undefined
}

/** The orders on the screen: as loaded, with what was changed since. A refresh that fails leaves them standing. */
export function useOrders({ page, list }: LoadedOrders) {
	const [shown, setShown] = useState({ loaded: list, list })
	if (list && list !== shown.loaded) setShown({ loaded: list, list })
	const replace = (order: ReadOrder) =>
		setShown((before) => ({
			...before,
			list: before.list && {
				...before.list,
				orders: before.list.orders.map((other) => (other.id === order.id ? order : other)),
			},
		}))
	return { list: shown.list?.page === page ? shown.list : undefined, replace }
}
