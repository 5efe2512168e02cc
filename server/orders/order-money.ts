import { sql } from 'drizzle-orm'
import { cashDue } from '#contract/values/cash-due.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { sumPayments } from '../payments/kept-payments.ts'
import type { Database } from '../platform/database.ts'
import type { OrderRow } from './queries.ts'
import { orders } from './tables.ts'

/** All the money that came online went back, and the order is not paid again, now or at the door. */
export const isRefunded = sql`(not ${orders.isPaid} and ${orders.refunded} > 0 and ${orders.paymentMethod} <> 'Cash')`

/** Pending, and the customer still has to pay before it is worked on. */
export const isPaymentAwaited = sql`(${orders.status} = ${orderStatuses.pending} and ${orders.paymentMethod} <> 'Cash' and not ${orders.isPaid})`

/** Whole tenge: the price, less refunds that were not paid again, online or in cash. */
export const orderRevenue = sql`least(
	${orders.totalPrice}, ${orders.totalPrice} - ${orders.refunded} + coalesce(${orders.cashReceived}, 0)
)`

/** Paid with money that came online, possibly with a part in cash. */
export const isPaidOnline = sql`(
	${orders.isPaid} and ${orders.paymentMethod} <> 'Cash' and coalesce(${orders.cashReceived}, 0) < ${orders.totalPrice}
)`

/** Whole tenge taken at the door, at most the price. */
export const doorMoney = sql`least(${orders.totalPrice}, coalesce(${orders.cashReceived}, 0))`

/** What the courier has to take, in whole tenge. */
export function cashDueOf(order: OrderRow): number {
	return cashDue({ ...order, isOnline: order.paymentMethod !== 'Cash' })
}

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
	/** Still to be paid of an order that was paid before its lines cost more; whole tenge. */
	readonly due: number
}

/** An order is paid by money that came online and stays, or by its whole price in cash; less cash pays nothing. */
export function orderMoney({ totalPrice, cashReceived, kept, givenBack }: OrderMoneyInput): OrderMoney {
	const isPaidInCash = cashReceived !== null && cashReceived >= totalPrice
	const refunded = Math.max(0, Math.min(givenBack, totalPrice - kept))
	const due = kept > 0 ? Math.max(0, totalPrice - kept - refunded - (cashReceived ?? 0)) : 0
	return { isPaid: kept > 0 || isPaidInCash, refunded, due }
}

/** What stays of an order's payments, and what went back of its price: without what it was overpaid by. */
async function sumOnline(tx: Database, orderId: string): Promise<Pick<OrderMoneyInput, 'kept' | 'givenBack'>> {
	const { kept, givenBack, since } = await sumPayments(tx, orderId)
	return { kept, givenBack: givenBack > 0 && since ? givenBack - (await sumExcess(tx, orderId, since)) : 0 }
}

/** The part of a refund made at the provider that gives back what the order was overpaid by, as its lines cost less. */
export async function excessIn(
	tx: Database,
	{ id, totalPrice }: Pick<OrderRow, 'id' | 'totalPrice'>,
	amount: number,
): Promise<number> {
	const { kept, givenBack } = await sumOnline(tx, id)
	const price = Math.max(0, totalPrice - Math.max(0, givenBack - amount))
	return Math.max(0, Math.min(amount, kept + amount - price))
}

async function sumExcess(tx: Database, orderId: string, since: Date): Promise<number> {
	const { rows } = await tx.execute<{ sum: string }>(sql`
		select coalesce(sum((details ->> 'excess')::bigint), 0) as sum from order_events
		where order_id = ${orderId} and kind = 'refunded' and at >= ${since.toISOString()}::timestamptz`)
	return Number(rows[0]?.sum ?? 0)
}

/** Sums the money of a locked order: its cash as given here, and its payments. */
export async function sumOrderMoney(
	tx: Database,
	order: Pick<OrderRow, 'id' | 'totalPrice' | 'cashReceived'>,
): Promise<OrderMoney> {
	return orderMoney({ ...order, ...(await sumOnline(tx, order.id)) })
}
