import type { Review } from '#contract/reviews.ts'
import { allRows } from '../platform/page.ts'
import type { PersonalRecords } from '../platform/personal-records.ts'
import { deleteReviewsOf, listReviews } from './queries.ts'

/** What a person wrote about toys; it goes with the person, and the ratings follow. */
export const reviewRecords: PersonalRecords<Review[]> = {
	async list(db, userId) {
		const rows = await listReviews(db, { userId }, allRows)
		return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
	},
	async erase(tx, userId) {
		await deleteReviewsOf(tx, userId)
	},
}
