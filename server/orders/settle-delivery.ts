import { cashDue } from '#contract/cash-due.ts'
import type { Language } from '#contract/language.ts'
import { orderStatuses } from '#contract/order-status.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { sayViolation } from '../platform/say.ts'
import { countMoney } from './count-money.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOrder, lockOrder, type OrderRow, updateOrder } from './queries.ts'
import { recordOrderChange } from './record-order-change.ts'
import { type Actor, setOrderStatus } from './set-order-status.ts'
import { isSettleable } from './settlement.ts'
import { shapeOrder } from './shape-order.ts'
import type { ShapedOrder } from './tables.ts'

interface Settlement {
	readonly userId: string
	/** In which a refusal is told. */
	readonly language: Language
	readonly outcome: 'delivered' | 'refused'
	/** Whole tenge taken at the door; without it what was due. */
	readonly cash?: number | undefined
}

/**
 * Says how a delivery ended. What was delivered is completed, and paid when no less came than was due; what was refused at the
 * door is cancelled, with its stock and what was paid online going back. Throws `not_found`, `not_settleable` for what is not on
 * its way and was not completed by hand, and `invalid_input` for cash that nobody owed.
 */
export async function settleDelivery(deps: OrderDeps, orderId: string, settlement: Settlement): Promise<ShapedOrder> {
	return await inTransaction(deps.db, async (tx) => {
		const by = { userId: settlement.userId, now: deps.clock.now() }
		const order = (await lockOrder(tx, orderId)) ?? fail('not_found')
		if (!isSettleable(order, settlement.outcome)) fail('not_settleable')
		const isDelivered = settlement.outcome === 'delivered'
		const due = isDelivered ? cashDue(order) : 0
		const cash = settlement.cash ?? due
		// Nothing is due for an order that was refunded whole, yet its customer may pay for it anew.
		const takesCash = isDelivered && (due > 0 || !order.isPaid)
		if (!takesCash && cash > 0) refuseCash(settlement.language)
		await settle(tx, deps, { order, outcome: settlement.outcome, cash }, by)
		return shapeOrder((await findOrder(tx, orderId)) ?? fail('not_found'))
	})
}

interface Ending {
	readonly order: OrderRow
	readonly outcome: Settlement['outcome']
	readonly cash: number
}

async function settle(tx: Database, deps: OrderDeps, { order, outcome, cash }: Ending, by: Actor): Promise<void> {
	const isDelivered = outcome === 'delivered'
	const status = isDelivered ? orderStatuses.completed : orderStatuses.cancelled
	const isMoved = status !== order.status
	if (isMoved) await setOrderStatus(tx, deps, { order, status }, by)
	// Whoever has paid owes nothing, so the delivery brings nothing.
	const isCounted = isDelivered && !order.isPaid
	const { isPaid } = isCounted ? await countMoney(tx, { ...order, cashReceived: cash }) : order
	const money = isDelivered && { cashReceived: cash, isPaid }
	await updateOrder(tx, order.id, { deliveryOutcome: outcome, settledAt: by.now, ...money })
	const isPaidNow = isPaid !== order.isPaid
	await recordOrderChange(tx, by, {
		orderId: order.id,
		action: outcome,
		before: { ...(isMoved && { status: order.status }), ...(isPaidNow && { isPaid: order.isPaid }) },
		after: { ...(isMoved && { status }), ...(isDelivered && { cash }), ...(isPaidNow && { isPaid }) },
	})
}

function refuseCash(language: Language): never {
	return fail('invalid_input', { errors: [{ field: 'cash', detail: sayViolation('out_of_range', 0, language) }] })
}
