export interface CountedOrders {
	readonly from?: string
	readonly to?: string
	/** Comma-separated. */
	readonly status?: string
	readonly payment?: 'paid_online' | 'not_refunded' | 'not_awaited'
	readonly productId?: string
}

/** All but cancelled. */
export const countedStatuses = '0,1,2,3,4'

/** The URL of the list that shows exactly the orders that a figure counts. */
export function ordersOf(counted: CountedOrders): string {
	return `/admin/orders?${new URLSearchParams({ ...counted })}`
}
