import { moneyState } from '#contract/values/money-state.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import type { ReadOrder } from '../../../platform/api/read-order.ts'

/** What is done with an order next; nothing while its payment is awaited, once its money went back, and when it is over. */
export function nextStepOf(order: ReadOrder): 'accept' | 'send' | 'ready' | 'deliver' | undefined {
	const money = moneyState(order)
	if (money === 'awaited' || money === 'refunded') return undefined
	const { pending, processing, paid, shipped } = orderStatuses
	if (order.status === pending) return 'accept'
	if (order.status === processing || order.status === paid) return order.pickup ? 'ready' : 'send'
	return order.status === shipped ? 'deliver' : undefined
}
