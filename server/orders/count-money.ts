import { sumPayments } from '../payments/kept-payments.ts'
import type { Database } from '../platform/database.ts'
import { orderMoney } from './order-money.ts'
import type { OrderRow } from './queries.ts'

type Counted = Pick<OrderRow, 'id' | 'totalPrice' | 'cashReceived'>

/** What the money of a locked order comes to by now: its cash as given here, with all that its payments brought. */
export async function countMoney(tx: Database, order: Counted): Promise<ReturnType<typeof orderMoney>> {
	return orderMoney({ ...order, ...(await sumPayments(tx, order.id)) })
}
