import type { OrderChange } from '#contract/orders.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOrder, insertOrderEvent, lockOrder, type OrderRow, updateOrder } from './queries.ts'
import { type Actor, setOrderStatus } from './set-order-status.ts'
import { shapeOrder } from './shape-order.ts'
import type { ShapedOrder } from './tables.ts'

/** An administrator changes the status of an order or its customer's details; what is the same already stays untouched. */
export async function changeOrder(
	deps: OrderDeps,
	orderId: string,
	change: OrderChange,
	adminId: string | undefined,
): Promise<ShapedOrder> {
	return await inTransaction(deps.db, async (tx) => {
		const by = { userId: adminId, now: deps.clock.now() }
		const order = (await lockOrder(tx, orderId)) ?? fail('not_found')
		await edit(tx, order, change, by)
		if (change.status !== undefined && change.status !== order.status) {
			const edited = (await findOrder(tx, orderId)) ?? order
			await setOrderStatus(tx, deps, { order: edited, status: change.status }, by)
		}
		return shapeOrder((await findOrder(tx, orderId)) ?? fail('not_found'))
	})
}

async function edit(tx: Database, order: OrderRow, change: OrderChange, by: Actor): Promise<void> {
	const wished = {
		customerName: change.customerName,
		customerPhone: change.customerPhone,
		note: change.note === null ? '' : change.note,
		address: change.shipping?.address,
	}
	const fields = ['customerName', 'customerPhone', 'note', 'address'] as const
	const changed = fields.flatMap((field) => {
		const [from, to] = [order[field], wished[field]]
		return to === undefined || to === from ? [] : [{ field, from, to }]
	})
	if (changed.length === 0) return
	await updateOrder(tx, order.id, Object.fromEntries(changed.map(({ field, to }) => [field, to])))
	await insertOrderEvent(tx, {
		orderId: order.id,
		at: by.now,
		userId: by.userId ?? null,
		kind: 'edited',
		details: { changed },
	})
}
