import { moneyState } from '#contract/values/money-state.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { paidStatusText, readyText } from '../../platform/order-text.ts'

/** Indexed by status number; each has a colour of its own. */
export const statuses = [
	{ say: m.order_status_0, look: 'bg-wait-soft! text-wait!' },
	{ say: m.order_status_1, look: 'bg-work-soft! text-work!' },
	{ say: m.order_status_2, look: 'bg-good-soft! text-good!' },
	{ say: m.order_status_3, look: 'bg-way-soft! text-way!' },
	{ say: m.order_status_4, look: 'bg-surface! text-good!' },
	{ say: m.order_status_5, look: 'bg-sunken! text-muted!' },
] as const

/** The word for a status; the number itself where it has none. */
export function statusText(status: number, isPickedUp = false): string {
	return readyText(status, isPickedUp) ?? statuses[status]?.say() ?? String(status)
}

/** The word for the status of an order; says 'paid' unless the money was refunded. */
export function orderStatusText(order: ReadOrder): string {
	return paidStatusText(order) ?? statusText(order.status, order.pickup !== undefined)
}

/** A paid and refunded order looks like a cancelled one. */
export function statusLook(order: ReadOrder): string {
	const isBack = order.status === orderStatuses.paid && moneyState(order) === 'refunded'
	return statuses[isBack ? orderStatuses.cancelled : order.status]?.look ?? ''
}
