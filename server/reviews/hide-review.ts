import { holdAccount } from '../accounts/hold-account.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { lockReview, updateReview } from './queries.ts'
import { recordReviewChange } from './record-review-change.ts'
import type { ReviewDeps } from './review-deps.ts'
import { shapeReview } from './shape-review.ts'

const shown = { hiddenReason: null, hiddenAt: null, hiddenBy: null }

/**
 * An administrator hides a review with a reason, or shows it again with an empty one; the product's rating follows. Throws
 * `not_found`.
 */
export async function hideReview({ db, clock }: ReviewDeps, id: string, by: { adminId: string; reason: string }) {
	const { adminId, reason } = by
	const at = clock.now()
	const hidden = { hiddenReason: reason, hiddenAt: at, hiddenBy: adminId }
	return await inTransaction(db, async (tx) => {
		await holdAccount(tx, adminId)
		const review = (await lockReview(tx, id)) ?? fail('not_found')
		const action = reason === '' ? 'shown' : 'hidden'
		const change = { adminId, at, action, field: 'reason', before: review.hiddenReason, after: reason } as const
		await recordReviewChange(tx, review, change)
		return shapeReview((await updateReview(tx, id, reason === '' ? shown : hidden)) ?? fail('not_found'))
	})
}
