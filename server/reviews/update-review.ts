import { holdAccount } from '../accounts/hold-account.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { lockReview, updateReview as updateRow } from './queries.ts'
import type { ReviewDeps } from './review-deps.ts'
import { shapeReview } from './shape-review.ts'

interface Edit {
	readonly userId: string
	readonly rating: number
	readonly comment: string
}

/** A person changes an own review; a hidden one stays hidden. Throws `not_found` for anybody else's. */
export async function updateReview({ db, clock }: ReviewDeps, id: string, { userId, rating, comment }: Edit) {
	return await inTransaction(db, async (tx) => {
		await holdAccount(tx, userId)
		const review = (await lockReview(tx, id, userId)) ?? fail('not_found')
		const isSame = review.rating === rating && review.comment === comment
		const changes = { rating, comment, editedAt: clock.now() }
		return shapeReview(isSame ? review : ((await updateRow(tx, id, changes)) ?? fail('not_found')))
	})
}
