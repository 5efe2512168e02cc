import { moneyState } from '#contract/money-state.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { m } from '#messages'
import type { ReadOrder } from './api/read-order.ts'

/** What an order in the status 'paid' says instead, where its money did not come or went back; `undefined` for all others. */
export function sayPaidStatus(
	order: Pick<ReadOrder, 'status' | 'isOnline' | 'isPaid' | 'refunded'>,
): string | undefined {
	if (order.status !== orderStatuses.paid) return undefined
	const state = moneyState(order)
	if (state === 'refunded') return m.order_refunded()
	return state === 'marked' ? m.order_marked_paid() : undefined
}
