import type { ListPage } from '#contract/page.ts'
import type { ReviewSort } from '#contract/reviews.ts'
import type { Database } from '../platform/database.ts'
import { pageOf } from '../platform/page.ts'
import { countReviews, listReviews as listRows, type ReviewFilter } from './queries.ts'
import { shapeReview } from './shape-review.ts'

/** One page of the reviews that the viewer may see, the newest first unless told, and how many there are of them in all. */
export async function listReviews(
	db: Database,
	filter: ReviewFilter,
	page: ListPage & { sort?: ReviewSort | undefined },
) {
	const [rows, total] = await Promise.all([listRows(db, filter, pageOf(page), page.sort), countReviews(db, filter)])
	return { reviews: rows.map(shapeReview), total }
}
