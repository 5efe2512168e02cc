import type { ReviewSort } from '#contract/reviews.ts'
import type { ListPage } from '#contract/values/page.ts'
import { getProduct } from '../catalog/products.ts'
import type { Database } from '../platform/database.ts'
import { pageOf } from '../platform/page.ts'
import { listMarked } from './helpful/queries.ts'
import {
	countRatings,
	countReviews,
	findOwnReview,
	hasCompletedOrder,
	listReviews as listRows,
	type ReviewFilter,
	type ReviewKey,
} from './queries.ts'
import { toReview } from './to-review.ts'

/** A page of the reviews visible to the viewer, the newest first by default, and their number. */
export async function listReviews(
	db: Database,
	filter: ReviewFilter,
	page: ListPage & { sort?: ReviewSort | undefined },
) {
	const [rows, total] = await Promise.all([listRows(db, filter, pageOf(page), page.sort), countReviews(db, filter)])
	return { reviews: rows.map(toReview), total }
}

/** A person's review of a product, or whether one may be written. Throws `not_found`. */
export async function getOwnReview(db: Database, { userId, productId }: ReviewKey) {
	const key = { userId, productId: (await getProduct(db, productId)).id }
	const [own, marked] = await Promise.all([findOwnReview(db, key), listMarked(db, key)])
	const helpful = marked.length > 0 && { helpful: marked }
	if (own) return { review: toReview(own), mayReview: false, ...helpful }
	return { mayReview: await hasCompletedOrder(db, key), ...helpful }
}

/** The number of a product's visible reviews with one to five stars. Throws `not_found`. */
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
