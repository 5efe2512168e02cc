import type { OrderNote } from '#contract/admin-orders.ts'
import { findPeople } from '../accounts/find-people.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { insertNote } from './note-queries.ts'
import type { OrderDeps } from './order-deps.ts'
import { lockOrder } from './queries.ts'
import { recordOrderChange } from './record-order-change.ts'

interface NewNote {
	readonly userId: string
	readonly text: string
}

/** Notes something about an order, for the shop's people alone. Throws `not_found`. */
export async function addNote(
	{ db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
	orderId: string,
	{ userId, text }: NewNote,
): Promise<OrderNote> {
	return await inTransaction(db, async (tx) => {
		const now = clock.now()
		if (!(await lockOrder(tx, orderId))) fail('not_found')
		const id = await insertNote(tx, { orderId, at: now, userId, text })
		await recordOrderChange(tx, { userId, now }, { orderId, action: 'note_added', after: { text } })
		const author = (await findPeople(tx, [userId])).get(userId)
		return { id, at: now.toISOString(), text, by: author?.fullName ?? '' }
	})
}
