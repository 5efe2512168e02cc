import { holdAccount } from '../accounts/hold-account.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { lockReview, updateReview } from './queries.ts'
import type { ReviewDeps } from './review-deps.ts'
import { shapeReview } from './shape-review.ts'

const shown = { hiddenReason: null, hiddenAt: null, hiddenBy: null }

/**
 * An administrator hides a review with a reason, or shows it again with an empty one; the toy's rating follows. Throws
 * `not_found`.
 */
export async function hideReview({ db, clock }: ReviewDeps, id: string, by: { adminId: string; reason: string }) {
	const hidden = { hiddenReason: by.reason, hiddenAt: clock.now(), hiddenBy: by.adminId }
	return await inTransaction(db, async (tx) => {
		await holdAccount(tx, by.adminId)
		if (!(await lockReview(tx, id))) fail('not_found')
		return shapeReview((await updateReview(tx, id, by.reason === '' ? shown : hidden)) ?? fail('not_found'))
	})
}
