import { holdAccount } from '../accounts/hold-account.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { deleteReview as deleteRow, lockReview } from './queries.ts'

/** A person deletes an own review, and may write another one. Throws `not_found` for anybody else's. */
export async function deleteReview(db: Database, id: string, userId: string): Promise<void> {
	await inTransaction(db, async (tx) => {
		await holdAccount(tx, userId)
		const review = (await lockReview(tx, id, userId)) ?? fail('not_found')
		await deleteRow(tx, review.id)
	})
}
