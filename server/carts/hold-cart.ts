import { holdAccount } from '../accounts/hold-account.ts'
import type { Database } from '../platform/database.ts'
import { lockCart } from './queries.ts'

/**
 * Keeps a customer's cart to this transaction: whoever else changes it, or deletes the account, waits. Throws
 * `unauthenticated` for an account that is gone. To be called before the transaction locks anything else.
 */
export async function holdCart(tx: Database, userId: string): Promise<void> {
	await holdAccount(tx, userId)
	await lockCart(tx, userId)
}
