import { sql } from 'drizzle-orm'
import { orders } from './tables.ts'

/** Whether an order is paid with what came online: one that was to be paid so may have been paid in cash at the door. */
export const isPaidOnline = sql`(
	${orders.isPaid} and ${orders.paymentMethod} = 'YooKassa' and coalesce(${orders.cashReceived}, 0) = 0
)`
