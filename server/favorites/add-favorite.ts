import { holdAccount } from '../accounts/hold-account.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { type FavoriteKey, findFavoriteProduct, insertFavorite } from './queries.ts'
import { shapeFavorite } from './shape-favorite.ts'

/**
 * Keeps a product for a customer; `isNew` unless it was kept before. Throws `not_found` for a product that is not sold, and
 * `unauthenticated` for an account that is gone.
 */
export async function addFavorite(db: Database, key: FavoriteKey) {
	return await inTransaction(db, async (tx) => {
		// Whoever deletes the account meanwhile waits for this product, or it is not kept.
		await holdAccount(tx, key.userId)
		const product = (await findFavoriteProduct(tx, key.productId)) ?? fail('not_found')
		return { favorite: shapeFavorite(product), isNew: await insertFavorite(tx, key) }
	})
}
