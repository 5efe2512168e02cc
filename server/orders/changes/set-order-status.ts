import { orderStatuses } from '#contract/values/order-status.ts'
import { giveBackStock, takeStock } from '../../catalog/stock.ts'
import { requestRefund } from '../../payments/request-refund.ts'
import type { Database } from '../../platform/database.ts'
import { fail } from '../../platform/problem.ts'
import { getTrading } from '../../trading/change-trading.ts'
import { getDeliverySettings } from '../../zones/delivery-settings.ts'
import { laterPickup } from '../later-pickup.ts'
import { notifyCustomer, statusLetter } from '../letters/progress-letters.ts'
import { troubleLetter } from '../letters/trouble-letter.ts'
import type { OrderDeps } from '../order-deps.ts'
import { sumOrderMoney } from '../order-money.ts'
import { awaitsMoney, stockMove } from '../order-status.ts'
import { payUntil, promiseDay } from '../order-terms.ts'
import { assertUseLeftFor } from '../promo/apply-promo-code.ts'
import { insertOrderEvent, type OrderRow, updateLineStock, updateOrder } from '../queries.ts'
import { receiptOfRest } from '../refund-receipts.ts'
import { deliveryOf } from '../to-order.ts'
import { findTimeProblem, lockKeptTime, planOf } from '../windows/delivery-times.ts'

/** The person who changes an order, and the time; nobody when the shop itself does it. */
export interface Actor {
	readonly userId: string | undefined
	readonly now: Date
	readonly letter?: Parameters<typeof notifyCustomer>[3]
}

interface StatusInput {
	readonly order: OrderRow
	readonly status: number
	/** The shopkeeper has just chosen its delivery time, whatever places the window has. */
	readonly isTimeChosen?: boolean
}

/**
 * Moves a locked order to another status, with its stock, the refund of a cancelled order, the entry in its time line and the
 * letter. The outcome of its delivery is taken back; a reopened order may lose its delivery time unless it was just chosen. Throws
 * `promo_code_…` as `assertUseLeftFor`, and for a chosen time what `findTimeProblem` says.
 */
export async function setOrderStatus(
	tx: Database,
	deps: OrderDeps,
	{ order, status, isTimeChosen = false }: StatusInput,
	by: Actor,
): Promise<void> {
	const move = stockMove(order.status, status)
	const because = { orderId: order.id, userId: by.userId }
	if (move === 'give_back') await giveBackStock(tx, order.lines, { cause: 'given_back', ...because })
	const promised = move === 'take_again' ? await promiseAgain(tx, deps, order, by) : {}
	if (move === 'take_again') await assertUseLeftFor(tx, order)
	// Of a completed order nothing is promised.
	const isAwaited = move === 'take_again' && status !== orderStatuses.completed
	const timed = isAwaited ? await keepTime(tx, deps, { order: { ...order, ...promised }, isTimeChosen }, by) : {}
	const reopened = await reopen(tx, order)
	// An order whose time to pay is over would be cancelled again at once.
	const waits = awaitsMoney({ ...order, ...reopened, status })
		? { payUntil: order.reported ? null : payUntil(await getTrading(tx, deps.terms.trading), by.now) }
		: {}
	const changes = { status, ...promised, ...timed, ...waits, ...reopened }
	await updateOrder(tx, order.id, changes)
	const event = { orderId: order.id, at: by.now, userId: by.userId ?? null }
	const { isPaid } = { ...order, ...reopened }
	const details = { from: order.status, to: status, ...(status === orderStatuses.paid && { isPaid }) }
	await insertOrderEvent(tx, { ...event, kind: 'status_changed', details })
	if (status === orderStatuses.cancelled) await giveBackMoney(tx, deps, order, by)
	await notifyCustomer(tx, deps, { ...order, ...changes }, by.letter ?? statusLetter)
}

/** Takes the stock of a reopened order, at its old prices; the rest is made to order. Returns the day by which it is ready. */
async function retakeStock(
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
	const { daysToMake } = await getTrading(tx, terms.trading)
	return promiseDay(taken.values(), daysToMake, now)
}

async function promiseAgain(tx: Database, deps: OrderDeps, order: OrderRow, by: Actor): Promise<Partial<OrderRow>> {
	const readyBy = await retakeStock(tx, deps, order, by)
	const { pickup } = order
	return { readyBy, ...(pickup && { pickup: await laterPickup(tx, pickup, { readyBy, now: by.now }) }) }
}

/** Takes a place in the delivery window of a reopened order again, or takes a time that was not just chosen off the order. */
async function keepTime(
	tx: Database,
	deps: OrderDeps,
	{ order, isTimeChosen }: { readonly order: OrderRow; readonly isTimeChosen: boolean },
	by: Actor,
): Promise<Partial<OrderRow>> {
	const time = deliveryOf(order)
	if (!time) return {}
	const settings = await getDeliverySettings(tx)
	const zone = settings.zones.find(({ id }) => id === order.zoneId)
	const plan = planOf(deps.terms, settings)
	const kept = { time, zone, now: by.now, readyBy: order.readyBy }
	const problem = isTimeChosen ? findTimeProblem(plan, kept) : undefined
	if (problem) fail(problem)
	if (isTimeChosen || (await lockKeptTime(tx, plan, kept))) return {}
	const details = { changed: [{ field: 'delivery', from: time, to: null }] }
	await insertOrderEvent(tx, { orderId: order.id, at: by.now, userId: by.userId ?? null, kind: 'edited', details })
	return { deliveryDate: null, deliveryFrom: null, deliveryTo: null }
}

/** The changes that take the outcome of a delivery back, with the cash that it brought. */
async function reopen(tx: Database, order: OrderRow): Promise<Partial<OrderRow>> {
	if (order.settledAt === null) return {}
	const open = { deliveryOutcome: null, settledAt: null, cashReceived: null, cardAtDoor: false }
	return { ...open, ...(await sumOrderMoney(tx, { ...order, ...open })) }
}

/**
 * Requests the refund of all that was paid before for a locked order; the shopkeeper is asked to return a transfer, and what the
 * provider would want a receipt of that the shop cannot write. Cash goes back by hand.
 */
export async function giveBackMoney(
	tx: Database,
	deps: Pick<OrderDeps, 'payments' | 'sendLetter' | 'seller' | 'publicUrl'>,
	order: OrderRow,
	{ userId, now }: Pick<Actor, 'userId' | 'now'>,
): Promise<void> {
	if (order.paymentMethod === 'Cash') return
	const writeReceipt = await receiptOfRest(tx, deps, order)
	const reference = order.id
	const wish = { reason: 'order_cancelled', now, writeReceipt } as const
	const { amount, unwritten } = await requestRefund(tx, { reference }, wish)
	const event = { orderId: reference, at: now, userId: userId ?? null }
	if (unwritten > 0) {
		await insertOrderEvent(tx, { ...event, userId: null, kind: 'refund_failed', details: { amount: unwritten } })
		await deps.sendLetter(tx, troubleLetter({ kind: 'refund_failed', reference, amount: unwritten }, deps))
	}
	if (amount === 0) return
	await insertOrderEvent(tx, { ...event, kind: 'refund_started', details: { amount } })
	if (order.paymentMethod !== 'Kaspi') return
	await deps.sendLetter(tx, troubleLetter({ kind: 'transfer_to_return', reference, amount }, deps))
}
