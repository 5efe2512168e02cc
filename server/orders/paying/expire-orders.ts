import { minuteMs } from '#contract/values/durations.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { hasLiveAttempt } from '../../payments/kept-payments.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { setOrderStatus } from '../changes/set-order-status.ts'
import { expiredLetter } from '../letters/progress-letters.ts'
import type { OrderDeps } from '../order-deps.ts'
import { awaitsMoney } from '../order-status.ts'
import { insertOrderEvent, listUnpaid, lockOrder } from '../queries.ts'

const atOnce = 100

// The shortest time between two requests to the provider about one payment.
const freshMs = minuteMs

/**
 * Cancels orders that were not paid in time, after asking the provider and never while it may still take the money, or while a
 * reported transfer waits for the shopkeeper.
 * Returns how many.
 */
export async function expireOrders(deps: OrderDeps): Promise<number> {
	const due = await listUnpaid(deps.db, deps.clock.now(), atOnce)
	let expired = 0
	for (const { id } of due) if ((await isSurelyUnpaid(deps, id)) && (await expire(deps, id))) expired++
	return expired
}

async function isSurelyUnpaid({ db, payments }: OrderDeps, orderId: string): Promise<boolean> {
	const newest = await payments?.findNewest(db, orderId)
	// A newer attempt is only opened when the provider has ended the one before.
	if (!payments || !newest?.isLive) return true
	// Avoids one time-out per order while the provider is away.
	if (!(await payments.isAvailable(db))) return false
	const { attempt, isCertain } = await payments.check(newest.id, freshMs)
	return isCertain && !attempt.isLive
}

async function expire(deps: OrderDeps, orderId: string): Promise<boolean> {
	return await inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now()
		const order = await lockOrder(tx, orderId)
		if (!order || !awaitsMoney(order) || !order.payUntil || order.reported || order.payUntil > now) return false
		if (await hasLiveAttempt(tx, orderId)) return false
		await insertOrderEvent(tx, { orderId, at: now, userId: null, kind: 'expired', details: {} })
		const by = { userId: undefined, now, letter: expiredLetter }
		await setOrderStatus(tx, deps, { order, status: orderStatuses.cancelled }, by)
		return true
	})
}
