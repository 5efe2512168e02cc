import { getProduct } from '../catalog/get-product.ts'
import type { Database } from '../platform/database.ts'
import { findOwnReview, hasCompletedOrder, type ReviewKey } from './queries.ts'
import { shapeReview } from './shape-review.ts'

/** A person's review of a product, or whether one may be written. Throws `not_found` for a product that is not listed. */
export async function getOwnReview(db: Database, { userId, productId }: ReviewKey) {
	const key = { userId, productId: (await getProduct(db, productId)).id }
	const own = await findOwnReview(db, key)
	if (own) return { review: shapeReview(own), mayReview: false }
	return { mayReview: await hasCompletedOrder(db, key) }
}
