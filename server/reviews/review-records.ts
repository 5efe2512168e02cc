import type { Review } from '#contract/reviews.ts'
import { forgetChanges } from '../audit/audit-log.ts'
import { allRows } from '../platform/page.ts'
import type { PersonalRecords } from '../platform/personal-records.ts'
import { deleteReviewsOf, listReviews } from './queries.ts'
import { toReview } from './to-review.ts'

/** A person's reviews; they are deleted with the account. */
export const reviewRecords: PersonalRecords<Review[]> = {
	async list(db, userId) {
		const rows = await listReviews(db, { userId, viewer: { userId, role: 'Client' } }, allRows)
		return rows.map(toReview)
	},
	async erase(tx, userId) {
		const deleted = await deleteReviewsOf(tx, userId)
		// The shop's answers and reasons may name the person.
		const ids = deleted.map(({ id }) => id)
		await forgetChanges(tx, 'review', ids)
	},
}
