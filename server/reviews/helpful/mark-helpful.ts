import { lockAccount } from '../../accounts/people.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import { lockReview } from '../queries.ts'
import { toReview } from '../to-review.ts'
import { deleteMark, insertMark } from './queries.ts'

interface Marking {
	readonly reviewId: string
	readonly userId: string
}

/** Throws `not_found` for a hidden review, and `forbidden` for the person's own. */
export async function markHelpful({ db, clock }: Pick<Deps, 'db' | 'clock'>, { reviewId, userId }: Marking) {
	return await inTransaction(db, async (tx) => {
		await lockAccount(tx, userId)
		const review = await lockReview(tx, reviewId)
		if (!review || review.hiddenAt) return fail('not_found')
		if (review.userId === userId) return fail('forbidden')
		await insertMark(tx, { reviewId, userId, createdAt: clock.now() })
		return toReview((await lockReview(tx, reviewId)) ?? fail('not_found'))
	})
}

/** Throws `not_found`; a mark that is missing is fine. */
export async function unmarkHelpful({ db }: Pick<Deps, 'db'>, { reviewId, userId }: Marking): Promise<void> {
	await inTransaction(db, async (tx) => {
		await lockAccount(tx, userId)
		const { id } = (await lockReview(tx, reviewId)) ?? fail('not_found')
		await deleteMark(tx, { reviewId: id, userId })
	})
}
