import { orderStatuses } from '#contract/order-status.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import type { OrderDeps } from './order-deps.ts'
import { isCancellable } from './order-status.ts'
import { lockOrder } from './queries.ts'
import { setOrderStatus } from './set-order-status.ts'

/** A customer cancels an own order. Throws `not_found` for anybody else's and `not_cancellable` once it is too late. */
export async function cancelOrder(deps: OrderDeps, orderId: string, userId: string): Promise<void> {
	await inTransaction(deps.db, async (tx) => {
		const order = (await lockOrder(tx, orderId, userId)) ?? fail('not_found')
		if (!isCancellable(order.status)) fail('not_cancellable')
		const status = orderStatuses.cancelled
		await setOrderStatus(tx, deps, { order, status }, { userId, now: deps.clock.now() })
	})
}
