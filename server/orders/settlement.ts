import { orderStatuses } from '#contract/order-status.ts'
import type { OrderRow } from './queries.ts'

type Settled = Pick<OrderRow, 'status' | 'isPaid' | 'cashReceived' | 'deliveryOutcome' | 'settledAt'>

const { processing, shipped, completed } = orderStatuses

/** Whether it can be told that the delivery of an order ended so: on its way, or completed by hand with nothing said about cash. */
export function isSettleable({ status, settledAt }: Settled, outcome: 'delivered' | 'refused'): boolean {
	const isOnItsWay = status >= processing && status <= shipped
	return isOnItsWay || (status === completed && settledAt === null && outcome === 'delivered')
}

/** What deliveries brought in cash, whole tenge. */
export function cashTaken(orders: readonly Pick<OrderRow, 'cashReceived'>[]): number {
	return orders.reduce((sum, { cashReceived }) => sum + (cashReceived ?? 0), 0)
}

/**
 * What of an order changes when it leaves the status in which its delivery ended: that the delivery ended, and the cash that it
 * brought, are taken back.
 */
export function reopening(order: Settled): Partial<Settled> {
	if (order.settledAt === null) return {}
	const isPaid = order.isPaid && !order.cashReceived
	return { deliveryOutcome: null, settledAt: null, cashReceived: null, isPaid }
}
