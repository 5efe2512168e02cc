import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { type FavoriteKey, findFavoriteProduct, insertFavorite } from './queries.ts'
import { shapeFavorite } from './shape-favorite.ts'

/** Keeps a toy for a customer; `isNew` unless it was kept before. Throws `not_found` for a toy that is not sold. */
export async function addFavorite(db: Database, key: FavoriteKey) {
	const product = (await findFavoriteProduct(db, key.productId)) ?? fail('not_found')
	return { favorite: shapeFavorite(product), isNew: await insertFavorite(db, key) }
}
