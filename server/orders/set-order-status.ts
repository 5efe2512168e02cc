import { giveBackStock } from '../catalog/give-back-stock.ts'
import { takeStock } from '../catalog/take-stock.ts'
import type { Database } from '../platform/database.ts'
import { stockMove } from './order-status.ts'
import { insertOrderEvent, type OrderRow, updateLineStock, updateOrder } from './queries.ts'

/** Who does something to an order, and when; nobody when the shop itself does. */
export interface Actor {
	readonly userId: string | undefined
	readonly now: Date
}

/** Moves a locked order to another status, with the stock that comes or goes and the entry in its time line. */
export async function setOrderStatus(tx: Database, order: OrderRow, status: number, by: Actor): Promise<void> {
	const move = stockMove(order.status, status)
	if (move === 'give_back') await giveBackStock(tx, order.lines)
	if (move === 'take_again') await takeAgain(tx, order)
	await updateOrder(tx, order.id, { status })
	await insertOrderEvent(tx, {
		orderId: order.id,
		at: by.now,
		userId: by.userId ?? null,
		kind: 'status_changed',
		details: { from: order.status, to: status },
	})
}

/** Takes what is there now; the rest of each line is made to order. Title and price stay as ordered. */
async function takeAgain(tx: Database, { id, lines }: OrderRow): Promise<void> {
	const taken = await takeStock(tx, lines)
	const changed = lines.filter((line) => taken.get(line.productId)?.fromStock !== line.fromStock)
	for (const { productId, quantity } of changed) {
		const fromStock = taken.get(productId)?.fromStock ?? 0
		await updateLineStock(tx, id, { productId, fromStock, toMake: quantity - fromStock })
	}
}
