import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { deleteNoteRow } from './note-queries.ts'
import type { OrderDeps } from './order-deps.ts'
import { lockOrder } from './queries.ts'
import { recordOrderChange } from './record-order-change.ts'

interface Which {
	readonly orderId: string
	readonly noteId: number
}

/** Deletes a note, whoever wrote it. Throws `not_found` for an unknown one, or another order's. */
export async function deleteNote(
	{ db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
	{ orderId, noteId }: Which,
	userId: string,
): Promise<void> {
	await inTransaction(db, async (tx) => {
		if (!(await lockOrder(tx, orderId))) fail('not_found')
		const text = (await deleteNoteRow(tx, orderId, noteId)) ?? fail('not_found')
		const by = { userId, now: clock.now() }
		await recordOrderChange(tx, by, { orderId, action: 'note_deleted', before: { text } })
	})
}
