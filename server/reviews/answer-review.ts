import { holdAccount } from '../accounts/hold-account.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { lockReview, updateReview } from './queries.ts'
import { recordReviewChange } from './record-review-change.ts'
import type { ReviewDeps } from './review-deps.ts'
import { shapeReview } from './shape-review.ts'

const unanswered = { answer: null, answeredAt: null, answeredBy: null }

/** An administrator answers a review in the shop's name, or takes the answer away with an empty text. Throws `not_found`. */
export async function answerReview({ db, clock }: ReviewDeps, id: string, by: { adminId: string; text: string }) {
	const { adminId, text } = by
	const at = clock.now()
	const answered = { answer: text, answeredAt: at, answeredBy: adminId }
	return await inTransaction(db, async (tx) => {
		await holdAccount(tx, adminId)
		const review = (await lockReview(tx, id)) ?? fail('not_found')
		const action = text === '' ? 'answer_deleted' : 'answered'
		const change = { adminId, at, action, field: 'answer', before: review.answer, after: text } as const
		await recordReviewChange(tx, review, change)
		return shapeReview((await updateReview(tx, id, text === '' ? unanswered : answered)) ?? fail('not_found'))
	})
}
