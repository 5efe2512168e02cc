import { orderStatuses } from '#contract/order-status.ts'
import type { Database } from '../platform/database.ts'
import { countMoney } from './count-money.ts'
import type { OrderRow } from './queries.ts'

const { processing, shipped, completed } = orderStatuses

/** Whether it can be told that the delivery of an order ended so: on its way, or completed by hand with nothing said about cash. */
export function isSettleable(
	{ status, settledAt }: Pick<OrderRow, 'status' | 'settledAt'>,
	outcome: 'delivered' | 'refused',
): boolean {
	const isOnItsWay = status >= processing && status <= shipped
	return isOnItsWay || (status === completed && settledAt === null && outcome === 'delivered')
}

/** What deliveries brought in cash, whole tenge. */
export function cashTaken(orders: readonly Pick<OrderRow, 'cashReceived'>[]): number {
	return orders.reduce((sum, { cashReceived }) => sum + (cashReceived ?? 0), 0)
}

type Reopened = Partial<Pick<OrderRow, 'deliveryOutcome' | 'settledAt' | 'cashReceived' | 'isPaid' | 'refunded'>>

/**
 * What of a locked order changes when it leaves the status in which its delivery ended: that the delivery ended, and the cash
 * that it brought, are taken back.
 */
export async function reopening(tx: Database, order: OrderRow): Promise<Reopened> {
	if (order.settledAt === null) return {}
	const open = { deliveryOutcome: null, settledAt: null, cashReceived: null }
	return { ...open, ...(await countMoney(tx, { ...order, ...open })) }
}
