import { holdAccount } from '../accounts/hold-account.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { lockReview, updateReview } from './queries.ts'
import type { ReviewDeps } from './review-deps.ts'
import { shapeReview } from './shape-review.ts'

const unanswered = { answer: null, answeredAt: null, answeredBy: null }

/** An administrator answers a review in the shop's name, or takes the answer away with an empty text. Throws `not_found`. */
export async function answerReview({ db, clock }: ReviewDeps, id: string, by: { adminId: string; text: string }) {
	const answered = { answer: by.text, answeredAt: clock.now(), answeredBy: by.adminId }
	return await inTransaction(db, async (tx) => {
		await holdAccount(tx, by.adminId)
		if (!(await lockReview(tx, id))) fail('not_found')
		return shapeReview((await updateReview(tx, id, by.text === '' ? unanswered : answered)) ?? fail('not_found'))
	})
}
