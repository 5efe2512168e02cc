import { sql } from 'drizzle-orm'
import { orders } from './tables.ts'

/** What an order brings, whole tenge: its price, less what went back and came neither online nor in cash anew. */
export const orderRevenue = sql`least(
	${orders.totalPrice}, ${orders.totalPrice} - ${orders.refunded} + coalesce(${orders.cashReceived}, 0)
)`
