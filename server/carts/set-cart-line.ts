import type { CartLine } from '#contract/cart.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { holdCart } from './hold-cart.ts'
import { deleteLine, insertOrUpdateLine, listLines } from './queries.ts'

interface Wish extends CartLine {
	readonly userId: string
	readonly now: Date
}

/**
 * Sets the pieces of one product and answers the cart; 0 removes its line. Throws `cart_full` for a line that would be one too
 * many, and `unauthenticated` for an account that is gone.
 */
export async function setCartLine(db: Database, { userId, productId, quantity, now }: Wish): Promise<CartLine[]> {
	return await inTransaction(db, async (tx) => {
		await holdCart(tx, userId)
		if (quantity === 0) {
			await deleteLine(tx, { userId, productId })
		} else {
			const kept = await listLines(tx, userId)
			const isNew = !kept.some((line) => line.productId === productId)
			if (isNew && kept.length >= limits.cartLines) fail('cart_full')
			await insertOrUpdateLine(tx, { userId, productId, quantity, addedAt: now })
		}
		return await listLines(tx, userId)
	})
}
