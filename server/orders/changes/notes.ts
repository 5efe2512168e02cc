import type { OrderNote } from '#contract/admin-orders.ts'
import { findPeople } from '../../accounts/people.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { OrderDeps } from '../order-deps.ts'
import { deleteNoteRow, insertNote, lockOrder } from '../queries.ts'
import { recordOrderChange } from '../record-order-change.ts'

/** Adds a note that only administrators see. Throws `not_found`. */
export async function addNote(
	{ db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
	orderId: string,
	{ userId, text }: { userId: string; text: string },
): Promise<OrderNote> {
	return await inTransaction(db, async (tx) => {
		const now = clock.now()
		if (!(await lockOrder(tx, orderId))) fail('not_found')
		const id = await insertNote(tx, { orderId, at: now, userId, text })
		await recordOrderChange(tx, { userId, now }, { orderId, action: 'note_added', after: { text } })
		const author = (await findPeople(tx, [userId])).get(userId)
		return { id, at: now.toISOString(), text, ...(author && { by: author.fullName }) }
	})
}

/** Deletes anybody's note. Throws `not_found` for an unknown one, or one of another order. */
export async function deleteNote(
	{ db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
	{ orderId, noteId }: { orderId: string; noteId: number },
	userId: string,
): Promise<void> {
	await inTransaction(db, async (tx) => {
		if (!(await lockOrder(tx, orderId))) fail('not_found')
		const text = (await deleteNoteRow(tx, orderId, noteId)) ?? fail('not_found')
		const by = { userId, now: clock.now() }
		await recordOrderChange(tx, by, { orderId, action: 'note_deleted', before: { text } })
	})
}
