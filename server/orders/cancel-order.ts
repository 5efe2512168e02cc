import { orderStatuses } from '#contract/order-status.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { isCancellable } from './order-status.ts'
import { lockOrder } from './queries.ts'
import { setOrderStatus } from './set-order-status.ts'

/** A customer cancels an own order. Throws `not_found` for anybody else's and `not_cancellable` once it is too late. */
export async function cancelOrder(
	{ db, clock }: { db: Database; clock: Clock },
	orderId: string,
	userId: string,
): Promise<void> {
	await inTransaction(db, async (tx) => {
		const order = (await lockOrder(tx, orderId, userId)) ?? fail('not_found')
		if (!isCancellable(order.status)) fail('not_cancellable')
		await setOrderStatus(tx, order, orderStatuses.cancelled, { userId, now: clock.now() })
	})
}
