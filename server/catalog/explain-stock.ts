import { sql } from 'drizzle-orm'
import type { StockCause } from '#contract/editing.ts'
import type { Database } from '../platform/database.ts'

/** Why the stock changes, and by whom; without a person by the shop itself. */
export interface StockReason {
	readonly cause: StockCause
	readonly orderId?: string | undefined
	readonly userId?: string | undefined
}

/** The setting that the trigger which keeps every change of stock reads the reason from. */
export const reasonSetting = 'shop.stock_cause'

/** A reason as that setting holds it. */
export function writeReason({ cause, orderId = '', userId = '' }: StockReason): string {
	return `${cause},${orderId},${userId}`
}

/** Says for the rest of the transaction why stock changes: each change is kept with it. */
export async function explainStock(tx: Database, reason: StockReason): Promise<void> {
	await tx.execute(sql`select set_config(${reasonSetting}, ${writeReason(reason)}, true)`)
}
