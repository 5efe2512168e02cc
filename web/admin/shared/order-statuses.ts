import { moneyState } from '#contract/values/money-state.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { paidStatusText } from '../../platform/order-text.ts'

/** Indexed by status number. */
export const statuses = [
	{ say: m.order_status_0, look: 'bg-wait-soft! text-wait!' },
	{ say: m.order_status_1, look: 'bg-accent-soft! text-accent-strong!' },
	{ say: m.order_status_2, look: 'bg-good-soft! text-good!' },
	{ say: m.order_status_3, look: 'bg-accent-soft! text-accent-strong!' },
	{ say: m.order_status_4, look: 'bg-good-soft! text-good!' },
	{ say: m.order_status_5, look: 'bg-sunken! text-muted!' },
] as const

/** The word for a status; the number itself where it has none. */
export function statusText(status: number): string {
	return statuses[status]?.say() ?? String(status)
}

/** The word for the status of an order; says 'paid' only when money came and was not refunded. */
export function orderStatusText(order: ReadOrder): string {
	return paidStatusText(order) ?? statusText(order.status)
}

/** A paid and refunded order looks like a cancelled one. */
export function statusLook(order: ReadOrder): string {
	const isBack = order.status === orderStatuses.paid && moneyState(order) === 'refunded'
	return statuses[isBack ? orderStatuses.cancelled : order.status]?.look ?? ''
}
