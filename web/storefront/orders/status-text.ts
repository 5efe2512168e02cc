import { m } from '#messages'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { paidStatusText, readyText } from '../../platform/order-text.ts'

const names = [
	m.order_status_0,
	m.order_status_1,
	m.order_status_2,
	m.order_status_3,
	m.order_status_4,
	m.order_status_5,
]

/** `undefined` for an unknown number. */
export function statusText(status: number, isPickedUp = false): string | undefined {
	return readyText(status, isPickedUp) ?? names[status]?.()
}

/** Says paid as long as the money stays. */
export function orderStatusText(order: ReadOrder): string | undefined {
	return paidStatusText(order) ?? statusText(order.status, order.pickup !== undefined)
}
