import { orderStatuses } from '#contract/order-status.ts'
import type { OrderRow } from './queries.ts'

type Settled = Pick<OrderRow, 'status' | 'isPaid' | 'totalPrice' | 'cashReceived' | 'deliveryOutcome' | 'settledAt'>

const { processing, shipped } = orderStatuses

/** Whether it can be told how the delivery of an order ended. */
export function isSettleable(status: number): boolean {
	return status >= processing && status <= shipped
}

/** What is to be taken at the door, whole tenge: all of it, unless it was paid before. */
export function cashDue({ isPaid, totalPrice, cashReceived }: Settled): number {
	// Cash that came at the door makes an order paid, too.
	return isPaid && !cashReceived ? 0 : totalPrice
}

/**
 * What of an order changes when it leaves the status in which its delivery ended: that the delivery ended, and the cash that it
 * brought, are taken back.
 */
export function reopening(order: Settled) {
	if (order.settledAt === null) return {}
	const isPaid = order.isPaid && !order.cashReceived
	return { deliveryOutcome: null, settledAt: null, cashReceived: null, isPaid }
}
