import { orderStatuses } from '#contract/order-status.ts'
import { giveBackStock } from '../catalog/give-back-stock.ts'
import { takeStock } from '../catalog/take-stock.ts'
import type { Database } from '../platform/database.ts'
import type { OrderDeps } from './order-deps.ts'
import { stockMove } from './order-status.ts'
import { statusLetter } from './progress-letters.ts'
import { insertOrderEvent, type OrderRow, updateLineStock, updateOrder } from './queries.ts'
import { tellCustomer } from './tell-customer.ts'

/** Who does something to an order, and when; nobody when the shop itself does. */
export interface Actor {
	readonly userId: string | undefined
	readonly now: Date
	/** What the customer is told instead of what the status alone says. */
	readonly letter?: Parameters<typeof tellCustomer>[3]
}

/**
 * Moves a locked order to another status, with the stock that comes or goes, the money that goes back when a paid order is
 * cancelled, the entry in its time line and the letter.
 */
export async function setOrderStatus(
	tx: Database,
	deps: OrderDeps,
	{ order, status }: { order: OrderRow; status: number },
	by: Actor,
): Promise<void> {
	const move = stockMove(order.status, status)
	if (move === 'give_back') await giveBackStock(tx, order.lines)
	if (move === 'take_again') await takeAgain(tx, order)
	await updateOrder(tx, order.id, { status })
	const event = { orderId: order.id, at: by.now, userId: by.userId ?? null }
	await insertOrderEvent(tx, { ...event, kind: 'status_changed', details: { from: order.status, to: status } })
	if (status === orderStatuses.cancelled) await giveBackMoney(tx, deps, order, by)
	await tellCustomer(tx, deps, { ...order, status }, by.letter ?? statusLetter)
}

/** Asks for what was paid online; cash goes back by hand. */
async function giveBackMoney(tx: Database, { payments }: OrderDeps, order: OrderRow, { userId, now }: Actor) {
	if (order.paymentMethod === 'Cash' || !order.isPaid || !payments) return
	const amount = await payments.requestRefund(tx, { reference: order.id, reason: 'order_cancelled', now })
	if (amount === 0) return
	await insertOrderEvent(tx, {
		orderId: order.id,
		at: now,
		userId: userId ?? null,
		kind: 'refund_started',
		details: { amount },
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
