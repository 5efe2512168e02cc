import { getProduct } from '../catalog/get-product.ts'
import type { Database } from '../platform/database.ts'
import { countRatings } from './queries.ts'

/**
 * How many reviews of a product have one to five stars, hidden ones left out; together as many as the product's `reviewsCount`. Throws
 * `not_found` for a product that is not listed.
 */
export async function getRatings(db: Database, productId: string) {
	const { id } = await getProduct(db, productId)
	const counted = await countRatings(db, id)
	const reviewsWith = (stars: number) => counted.find(({ rating }) => rating === stars)?.reviews ?? 0
	const counts: [number, number, number, number, number] = [
		reviewsWith(1),
		reviewsWith(2),
		reviewsWith(3),
		reviewsWith(4),
		reviewsWith(5),
	]
	return { counts }
}
