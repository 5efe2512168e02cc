import { giveBackStock } from '../catalog/give-back-stock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { isFreedByDeletion } from './order-status.ts'
import { insertOrderEvent, lockOrder, updateOrder } from './queries.ts'

/** An administrator removes an order from all lists; what has not left the shop goes back into stock. */
export async function deleteOrder(
	{ db, clock }: { db: Database; clock: Clock },
	orderId: string,
	adminId: string,
): Promise<void> {
	await inTransaction(db, async (tx) => {
		const now = clock.now()
		const order = (await lockOrder(tx, orderId)) ?? fail('not_found')
		// NOTE: stock first, as when an order is placed: marking the order locks a counter that placings wait for.
		if (isFreedByDeletion(order.status)) await giveBackStock(tx, order.lines)
		await updateOrder(tx, order.id, { deletedAt: now })
		await insertOrderEvent(tx, {
			orderId: order.id,
			at: now,
			userId: adminId,
			kind: 'deleted',
			details: { status: order.status },
		})
	})
}
