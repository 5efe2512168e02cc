import { pathId } from '#contract/id.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import {
	findOwnReview,
	hasCompletedOrder,
	insertReviews,
	lockListedProduct,
	type NewReview,
	type ReviewKey,
} from './queries.ts'
import type { ReviewDeps } from './review-deps.ts'
import { shapeReview } from './shape-review.ts'

/**
 * A person reviews a product of an own completed order, once. Throws `not_found` for a product that is not listed or an id that is
 * none, `already_reviewed`, `review_not_allowed`, and `unauthenticated` for an account that is gone.
 */
export async function createReview({ db, clock }: ReviewDeps, written: Omit<NewReview, 'createdAt'>) {
	const { data: productId = fail('not_found') } = pathId.safeParse(written.productId)
	const key: ReviewKey = { userId: written.userId, productId }
	return await inTransaction(db, async (tx) => {
		// Whoever deletes the account meanwhile waits for this review, or it is not written.
		await holdAccount(tx, key.userId)
		if (!(await lockListedProduct(tx, productId))) fail('not_found')
		// The product is locked: of two reviews at once the second comes here when the first one is there.
		if (await findOwnReview(tx, key)) fail('already_reviewed')
		if (!(await hasCompletedOrder(tx, key))) fail('review_not_allowed')
		await insertReviews(tx, [{ ...written, ...key, createdAt: clock.now() }])
		return shapeReview((await findOwnReview(tx, key)) ?? fail('not_found'))
	})
}
