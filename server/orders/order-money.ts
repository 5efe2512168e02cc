import { sql } from 'drizzle-orm'
import { sumPayments } from '../payments/kept-payments.ts'
import type { Database } from '../platform/database.ts'
import type { OrderRow } from './queries.ts'
import { orders } from './tables.ts'

/** All the money that came online went back, and the order was not paid again. */
export const isRefunded = sql`(not ${orders.isPaid} and ${orders.refunded} > 0)`

/** Whole tenge: the price, less refunds that were not paid again, online or in cash. */
export const orderRevenue = sql`least(
	${orders.totalPrice}, ${orders.totalPrice} - ${orders.refunded} + coalesce(${orders.cashReceived}, 0)
)`

/** Paid with money that came online, possibly with a part in cash. */
export const isPaidOnline = sql`(
	${orders.isPaid} and ${orders.paymentMethod} = 'YooKassa' and coalesce(${orders.cashReceived}, 0) < ${orders.totalPrice}
)`

/** Whole tenge. */
interface OrderMoneyInput {
	readonly totalPrice: number
	/** Cash from the door; `null` until the delivery is settled. */
	readonly cashReceived: number | null
	/** Money that came online and stays. */
	readonly kept: number
	/** Money that came online and went back. */
	readonly givenBack: number
}

interface OrderMoney {
	readonly isPaid: boolean
	/** Given back and not paid online again; whole tenge. */
	readonly refunded: number
}

/** An order is paid by money that came online and stays, or by its whole price in cash; less cash pays nothing. */
export function orderMoney({ totalPrice, cashReceived, kept, givenBack }: OrderMoneyInput): OrderMoney {
	const isPaidInCash = cashReceived !== null && cashReceived >= totalPrice
	return { isPaid: kept > 0 || isPaidInCash, refunded: Math.max(0, Math.min(givenBack, totalPrice - kept)) }
}

/** Sums the money of a locked order: its cash as given here, and its payments. */
export async function sumOrderMoney(
	tx: Database,
	order: Pick<OrderRow, 'id' | 'totalPrice' | 'cashReceived'>,
): Promise<OrderMoney> {
	return orderMoney({ ...order, ...(await sumPayments(tx, order.id)) })
}
