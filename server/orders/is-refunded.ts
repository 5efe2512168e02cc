import { sql } from 'drizzle-orm'
import { orders } from './tables.ts'

/** Whether all that came online for an order went back, and it was not paid anew. */
export const isRefunded = sql`(not ${orders.isPaid} and ${orders.refunded} > 0)`
