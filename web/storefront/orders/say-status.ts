import { m } from '#messages'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { sayPaidStatus } from '../../platform/order-text.ts'

const names = [
	m.order_status_0,
	m.order_status_1,
	m.order_status_2,
	m.order_status_3,
	m.order_status_4,
	m.order_status_5,
]

/** The word for a status; `undefined` for a number that is none. */
export function sayStatus(status: number): string | undefined {
	return names[status]?.()
}

/** The word for the status of an order, which says paid only of money that came and stayed. */
export function sayStatusOf(order: ReadOrder): string | undefined {
	return sayPaidStatus(order) ?? sayStatus(order.status)
}
