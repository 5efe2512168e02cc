import { orderStatuses } from '#contract/values/order-status.ts'
import { giveBackStock } from '../../catalog/stock.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { OrderDeps } from '../order-deps.ts'
import { isCancellable, isFreedByDeletion } from '../order-status.ts'
import { insertOrderEvent, lockOrder, updateOrder } from '../queries.ts'
import { recordOrderChange } from '../record-order-change.ts'
import { giveBackMoney, setOrderStatus } from './set-order-status.ts'

/** Cancels a customer's own order. Throws `not_found` for another person's and `not_cancellable` once it is too late. */
export async function cancelOrder(deps: OrderDeps, orderId: string, userId: string): Promise<void> {
	await inTransaction(deps.db, async (tx) => {
		const order = (await lockOrder(tx, orderId, userId)) ?? fail('not_found')
		if (!isCancellable(order.status)) fail('not_cancellable')
		const status = orderStatuses.cancelled
		await setOrderStatus(tx, deps, { order, status }, { userId, now: deps.clock.now() })
	})
}

/** Removes an order from all lists; unless it has left the shop, its stock and its money go back. */
export async function deleteOrder(deps: OrderDeps, orderId: string, adminId: string): Promise<void> {
	await inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now()
		const order = (await lockOrder(tx, orderId)) ?? fail('not_found')
		// NOTE: stock first, as in placing: deleting the order locks a counter that placings wait for.
		const isFreed = isFreedByDeletion(order.status)
		if (isFreed) await giveBackStock(tx, order.lines, { cause: 'given_back', orderId: order.id, userId: adminId })
		await updateOrder(tx, order.id, { deletedAt: now })
		await insertOrderEvent(tx, {
			orderId: order.id,
			at: now,
			userId: adminId,
			kind: 'deleted',
			details: { status: order.status },
		})
		const by = { userId: adminId, now }
		if (isFreed) await giveBackMoney(tx, deps, order, by)
		const { customerName, totalPrice, status } = order
		await recordOrderChange(tx, by, { orderId, action: 'deleted', before: { status, customerName, totalPrice } })
	})
}
