import type { CartLine } from '#contract/cart.ts'
import type { Database } from '../platform/database.ts'
import { subtractPieces } from './queries.ts'

/**
 * Takes what was ordered out of its customer's cart, inside the transaction that places the order and holds the account. More
 * pieces than were ordered, put in on another device meanwhile, stay. `lines` names each product once, by its id.
 */
export async function takeFromCart(tx: Database, userId: string, lines: readonly CartLine[]): Promise<void> {
	await subtractPieces(tx, userId, lines)
}
