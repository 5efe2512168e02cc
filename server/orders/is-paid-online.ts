import { sql } from 'drizzle-orm'
import { orders } from './tables.ts'

/** Whether an order is paid with what came online, rather than in cash at the door; a part may have come there, too. */
export const isPaidOnline = sql`(
	${orders.isPaid} and ${orders.paymentMethod} = 'YooKassa' and coalesce(${orders.cashReceived}, 0) < ${orders.totalPrice}
)`
