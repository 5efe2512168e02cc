import { pathId } from '#contract/values/id.ts'
import { lockAccount } from '../accounts/people.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import {
	deleteReview as deleteRow,
	findOwnReview,
	hasCompletedOrder,
	insertReviews,
	lockListedProduct,
	lockReview,
	type NewReview,
	type ReviewKey,
	updateReview as updateRow,
} from './queries.ts'
import { toReview } from './to-review.ts'

/**
 * Reviews a product of the author's own completed order, once. Throws `not_found` for a product that is not listed,
 * `already_reviewed`, `review_not_allowed`, and `unauthenticated` for a deleted account.
 */
export async function createReview({ db, clock }: Pick<Deps, 'db' | 'clock'>, written: Omit<NewReview, 'createdAt'>) {
	const { data: productId = fail('not_found') } = pathId.safeParse(written.productId)
	const key: ReviewKey = { userId: written.userId, productId }
	return await inTransaction(db, async (tx) => {
		// Blocks a concurrent account deletion until the review is saved.
		await lockAccount(tx, key.userId)
		if (!(await lockListedProduct(tx, productId))) fail('not_found')
		// The locked product makes a second review wait for the first.
		if (await findOwnReview(tx, key)) fail('already_reviewed')
		if (!(await hasCompletedOrder(tx, key))) fail('review_not_allowed')
		await insertReviews(tx, [{ ...written, ...key, createdAt: clock.now() }])
		return toReview((await findOwnReview(tx, key)) ?? fail('not_found'))
	})
}

/** Changes the author's own review; a hidden one stays hidden. Throws `not_found` for another person's. */
export async function updateReview(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	id: string,
	{ userId, rating, comment }: { userId: string; rating: number; comment: string },
) {
	return await inTransaction(db, async (tx) => {
		await lockAccount(tx, userId)
		const review = (await lockReview(tx, id, userId)) ?? fail('not_found')
		const isSame = review.rating === rating && review.comment === comment
		const changes = { rating, comment, editedAt: clock.now() }
		return toReview(isSame ? review : ((await updateRow(tx, id, changes)) ?? fail('not_found')))
	})
}

/** Deletes the author's own review; another one may follow. Throws `not_found` for another person's. */
export async function deleteReview(db: Database, id: string, userId: string): Promise<void> {
	await inTransaction(db, async (tx) => {
		await lockAccount(tx, userId)
		const review = (await lockReview(tx, id, userId)) ?? fail('not_found')
		await deleteRow(tx, review.id)
	})
}

/** Adds reviews unchecked, for the demo. */
export async function addReviews(db: Database, reviews: NewReview[]): Promise<void> {
	await insertReviews(db, reviews)
}
