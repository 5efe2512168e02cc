import { sql } from 'drizzle-orm'
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
