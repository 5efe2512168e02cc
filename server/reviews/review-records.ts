import type { Review } from '#contract/reviews.ts'
import { forgetChanges } from '../audit/forget-changes.ts'
import { allRows } from '../platform/page.ts'
import type { PersonalRecords } from '../platform/personal-records.ts'
import { deleteReviewsOf, listReviews } from './queries.ts'
import { shapeReview } from './shape-review.ts'

/** What a person wrote about products, and what the shop did with it; it goes with the person, and the ratings follow. */
export const reviewRecords: PersonalRecords<Review[]> = {
	async list(db, userId) {
		const rows = await listReviews(db, { userId, viewer: { userId, role: 'Client' } }, allRows)
		return rows.map(shapeReview)
	},
	async erase(tx, userId) {
		const deleted = await deleteReviewsOf(tx, userId)
		// What the shop answered, and why it hid a review, may name the person.
		const ids = deleted.map(({ id }) => id)
		await forgetChanges(tx, 'review', ids)
	},
}
