import type { OwnData } from '#contract/own-data.ts'
import type { Review } from '#contract/reviews.ts'
import type { PersonalRecords } from '../accounts/personal-records.ts'
import { forgetChanges } from '../audit/audit-log.ts'
import { allRows } from '../platform/page.ts'
import { deleteMarksOf, listMarksOf } from './helpful/queries.ts'
import { deleteReviewsOf, listReviews } from './queries.ts'
import { toReview } from './to-review.ts'

/** A person's reviews; they are deleted with the account. */
const writtenReviews: PersonalRecords<Review[]> = {
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

/** The reviews that a person marked as helpful. */
const markedReviews: PersonalRecords<OwnData['helpfulMarks']> = {
	async list(db, userId) {
		const rows = await listMarksOf(db, userId)
		return rows.map((row) => ({ ...row, markedAt: row.markedAt.toISOString() }))
	},
	async erase(tx, userId) {
		await deleteMarksOf(tx, userId)
	},
}

// NOTE: the marks go first, because erasing them locks the products of both.
export const reviewRecords = { helpfulMarks: markedReviews, reviews: writtenReviews }
