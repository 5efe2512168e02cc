import type { z } from 'zod'
import type { favorite } from '#contract/favorites.ts'
import type { ListPage } from '#contract/values/page.ts'
import { lockAccount } from '../accounts/people.ts'
import { toPicture } from '../images/pictures.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { pageOf } from '../platform/page.ts'
import { fail } from '../platform/problem.ts'
import {
	countFavorites,
	type FavoriteKey,
	type FavoriteRow,
	findFavoriteProduct,
	insertFavorite,
	listFavorites as listRows,
} from './queries.ts'

/**
 * Adds a product to a customer's favourites; `isNew` unless it was there. Throws `not_found` for a product that is not listed, and
 * `unauthenticated` for a deleted account.
 */
export async function addFavorite(db: Database, key: FavoriteKey) {
	return await inTransaction(db, async (tx) => {
		// Blocks a concurrent account deletion until the favourite is saved.
		await lockAccount(tx, key.userId)
		const product = (await findFavoriteProduct(tx, key.productId)) ?? fail('not_found')
		const seen = { seenPrice: product.price, wasInStock: product.quantity > 0 }
		return { favorite: toFavorite(product), isNew: await insertFavorite(tx, { ...key, ...seen }) }
	})
}

/** A page of a customer's favourites, the newest first, and their number. */
export async function listFavorites(db: Database, userId: string, page: ListPage) {
	const [rows, total] = await Promise.all([listRows(db, userId, pageOf(page)), countFavorites(db, userId)])
	return { favorites: rows.map(toFavorite), total }
}

function toFavorite({
	images,
	translations,
	oldPrice,
	lowestPrice,
	onlyInStock,
	...product
}: FavoriteRow): z.input<typeof favorite> {
	return {
		...product,
		images: images.map((url) => ({ url })),
		pictures: images.map(toPicture),
		...(translations && { translations }),
		...(oldPrice !== null && { oldPrice }),
		...(lowestPrice !== null && { lowestPrice }),
		...(onlyInStock && { onlyInStock }),
	}
}
