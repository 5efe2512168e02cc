import { orderStatuses } from '#contract/order-status.ts'
import { giveBackStock } from '../catalog/give-back-stock.ts'
import { takeStock } from '../catalog/stock.ts'
import type { Database } from '../platform/database.ts'
import { giveBackMoney } from './give-back-money.ts'
import type { OrderDeps } from './order-deps.ts'
import { isPayable, stockMove } from './order-status.ts'
import { payUntil } from './pay-until.ts'
import { statusLetter } from './progress-letters.ts'
import { promiseDay } from './promise-day.ts'
import { insertOrderEvent, type OrderRow, updateLineStock, updateOrder } from './queries.ts'
import { reopening } from './settlement.ts'
import { tellCustomer } from './tell-customer.ts'

/** Who does something to an order, and when; nobody when the shop itself does. */
export interface Actor {
	readonly userId: string | undefined
	readonly now: Date
	/** What the customer is told instead of what the status alone says. */
	readonly letter?: Parameters<typeof tellCustomer>[3]
}

/**
 * Moves a locked order to another status, with the stock that comes or goes, the money that goes back when an order is
 * cancelled, the entry in its time line and the letter. How its delivery ended counts no more.
 */
export async function setOrderStatus(
	tx: Database,
	deps: OrderDeps,
	{ order, status }: { order: OrderRow; status: number },
	by: Actor,
): Promise<void> {
	const move = stockMove(order.status, status)
	const because = { orderId: order.id, userId: by.userId }
	if (move === 'give_back') await giveBackStock(tx, order.lines, { cause: 'given_back', ...because })
	const promised = move === 'take_again' ? { readyBy: await takeAgain(tx, deps, order, by) } : {}
	const reopened = await reopening(tx, order)
	// Whose time to pay is over would be cancelled again at once.
	const waits = isPayable({ ...order, ...reopened, status }) ? { payUntil: payUntil(deps.terms, by.now) } : {}
	const changes = { status, ...promised, ...waits, ...reopened }
	await updateOrder(tx, order.id, changes)
	const event = { orderId: order.id, at: by.now, userId: by.userId ?? null }
	const { isPaid } = { ...order, ...reopened }
	const details = { from: order.status, to: status, ...(status === orderStatuses.paid && { isPaid }) }
	await insertOrderEvent(tx, { ...event, kind: 'status_changed', details })
	if (status === orderStatuses.cancelled) await giveBackMoney(tx, deps, order, by)
	await tellCustomer(tx, deps, { ...order, ...changes }, by.letter ?? statusLetter)
}

/**
 * Takes what is there now; the rest of each line is made to order. Title and price stay as ordered. Returns the day until which
 * that is made; `null` when nothing has to be.
 */
async function takeAgain(
	tx: Database,
	{ terms }: OrderDeps,
	{ id, lines }: OrderRow,
	{ userId, now }: Actor,
): Promise<string | null> {
	const taken = await takeStock(tx, lines, { cause: 'taken_again', orderId: id, userId })
	const changed = lines.filter((line) => taken.get(line.productId)?.fromStock !== line.fromStock)
	for (const { productId, quantity } of changed) {
		const fromStock = taken.get(productId)?.fromStock ?? 0
		await updateLineStock(tx, id, { productId, fromStock, toMake: quantity - fromStock })
	}
	return promiseDay(taken.values(), terms.daysToMake, now)
}
