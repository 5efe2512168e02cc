import { giveBackStock } from '../catalog/give-back-stock.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { giveBackMoney } from './give-back-money.ts'
import type { OrderDeps } from './order-deps.ts'
import { isFreedByDeletion } from './order-status.ts'
import { insertOrderEvent, lockOrder, updateOrder } from './queries.ts'
import { recordOrderChange } from './record-order-change.ts'

/** An administrator removes an order from all lists; what has not left the shop goes back into stock, and its money to its payer. */
export async function deleteOrder(deps: OrderDeps, orderId: string, adminId: string): Promise<void> {
	await inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now()
		const order = (await lockOrder(tx, orderId)) ?? fail('not_found')
		// NOTE: stock first, as when an order is placed: marking the order locks a counter that placings wait for.
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
