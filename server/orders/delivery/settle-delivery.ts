import type { Language } from '#contract/values/language.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import type { DoorWay } from '#contract/values/payment-methods.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { kostanayDay } from '../../platform/kostanay-time.ts'
import { fail } from '../../platform/problem.ts'
import { violationText } from '../../platform/problem-text.ts'
import { applyChange } from '../change-order.ts'
import { askForMoneyAgain } from '../changes/ask-for-money-again.ts'
import { type Actor, setOrderStatus } from '../changes/set-order-status.ts'
import type { OrderDeps } from '../order-deps.ts'
import { cashDueOf, sumOrderMoney } from '../order-money.ts'
import { findOrder, lockOrder, type OrderRow, updateOrder } from '../queries.ts'
import { recordOrderChange } from '../record-order-change.ts'
import { type ContractOrder, deliveryOf, toOrder } from '../to-order.ts'

interface SettleDeliveryInput {
	readonly userId: string
	/** The language of problems. */
	readonly language: Language
	readonly outcome: 'delivered' | 'refused'
	/** Whole tenge taken at the door, in cash or with a card; by default the sum due. */
	readonly cash?: number | undefined
	readonly by?: DoorWay | undefined
}

/**
 * Records the outcome of a delivery. A delivered order is completed, and paid when the cash covers the sum due; one of a day that is
 * over stands on today's sheet then. A refused one is cancelled. Throws `not_found`, `not_settleable`, `invalid_input` for cash that nobody owed, and as `askForMoneyAgain`.
 */
export async function settleDelivery(
	deps: OrderDeps,
	orderId: string,
	input: SettleDeliveryInput,
): Promise<ContractOrder> {
	return await inTransaction(deps.db, async (tx) => {
		const by = { userId: input.userId, now: deps.clock.now() }
		const before = (await lockOrder(tx, orderId)) ?? fail('not_found')
		if (!isSettleable(before, input.outcome)) fail('not_settleable')
		const isDelivered = input.outcome === 'delivered'
		const asked = isDelivered
			? await askForMoneyAgain(tx, deps, { order: before, status: orderStatuses.completed }, by)
			: before
		const order = isDelivered ? await bringToday(tx, deps, asked, by) : asked
		const due = isDelivered ? cashDueOf(order) : 0
		const cash = input.cash ?? due
		// Nothing is due for a wholly refunded order, yet its customer may pay for it again.
		const takesCash = isDelivered && (due > 0 || !order.isPaid)
		if (!takesCash && cash > 0) failForCash(input.language)
		const taken = { cash, way: cash > 0 ? (input.by ?? 'cash') : undefined }
		await settle(tx, deps, { before, order, outcome: input.outcome, ...taken }, by)
		return toOrder((await findOrder(tx, orderId)) ?? fail('not_found'))
	})
}

/** Orders on their way, and `delivered` for completed ones without a recorded outcome. */
function isSettleable(
	{ status, settledAt }: Pick<OrderRow, 'status' | 'settledAt'>,
	outcome: 'delivered' | 'refused',
): boolean {
	const { processing, shipped, completed } = orderStatuses
	const isOnItsWay = status >= processing && status <= shipped
	return isOnItsWay || (status === completed && settledAt === null && outcome === 'delivered')
}

/** A delivery of a day that is over comes today: its cash counts on the day on which it is taken. */
async function bringToday(tx: Database, deps: OrderDeps, order: OrderRow, by: Actor): Promise<OrderRow> {
	const time = deliveryOf(order)
	const today = kostanayDay(by.now)
	if (!time || time.date >= today) return order
	return await applyChange(tx, deps, { order, change: { delivery: { ...time, date: today } }, by })
}

interface SettledDelivery {
	readonly before: OrderRow
	/** With its money as it is asked for now, and its day. */
	readonly order: OrderRow
	readonly outcome: SettleDeliveryInput['outcome']
	readonly cash: number
	/** Absent when nothing was taken. */
	readonly way: DoorWay | undefined
}

async function settle(
	tx: Database,
	deps: OrderDeps,
	{ before, order, outcome, cash, way }: SettledDelivery,
	by: Actor,
): Promise<void> {
	const isDelivered = outcome === 'delivered'
	const status = isDelivered ? orderStatuses.completed : orderStatuses.cancelled
	const isMoved = status !== order.status
	if (isMoved) await setOrderStatus(tx, deps, { order, status }, by)
	const isCounted = isDelivered && (!order.isPaid || order.due > 0)
	const { isPaid, due } = isCounted ? await sumOrderMoney(tx, { ...order, cashReceived: cash }) : order
	const money = isDelivered && { cashReceived: cash, cardAtDoor: way === 'card', isPaid, due }
	await updateOrder(tx, order.id, { deliveryOutcome: outcome, settledAt: by.now, ...money })
	const isPaidNow = isPaid !== order.isPaid
	const isAsked = order.paymentMethod !== before.paymentMethod
	await recordOrderChange(tx, by, {
		orderId: order.id,
		action: outcome,
		before: {
			...(isMoved && { status: order.status }),
			...(isAsked && { method: before.paymentMethod }),
			...(isPaidNow && { isPaid: order.isPaid }),
		},
		after: {
			...(isMoved && { status }),
			...(isAsked && { method: order.paymentMethod }),
			...(isDelivered && { cash }),
			...(way === 'card' && { by: way }),
			...(isPaidNow && { isPaid }),
		},
	})
}

function failForCash(language: Language): never {
	return fail('invalid_input', { errors: [{ field: 'cash', detail: violationText('out_of_range', 0, language) }] })
}
