import type { Attempt, AttemptView, Payments } from '../payments/payments.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import type { Visitor } from '../platform/session.ts'
import { openOrderPayment } from './open-order-payment.ts'
import type { OrderDeps } from './order-deps.ts'
import { isPayable } from './order-status.ts'
import { findOrder, lockOrder, type OrderRow } from './queries.ts'

/**
 * The newest payment of an order, as the provider says now. Where it cannot be paid any more while the order still waits to
 * be, its customer gets a new one, never two at once. Throws `not_found` for another's order, and for one that is paid in cash;
 * `online_payment_unavailable` when the provider makes none, `too_many_requests` after 20 attempts in an hour.
 */
export async function findOrderPayment(deps: OrderDeps, orderId: string, visitor: Visitor): Promise<AttemptView> {
	const { db, payments } = deps
	const order = await findOrder(db, orderId)
	if (!isSeenBy(order, visitor) || order.paymentMethod === 'Cash') return fail('not_found')
	if (!payments) return fail('online_payment_unavailable')
	const newest = await findCurrent(payments, deps, orderId)
	if (newest?.view && (newest.isLive || newest.view.paid)) return showPayment(newest.view, order)
	if (newest?.isLive) return fail('online_payment_unavailable')
	const attemptId = order.userId === visitor.userId ? await openAnother(deps, order) : undefined
	if (attemptId === undefined) return newest?.view ?? fail('not_found')
	return (await payments.start(attemptId)) ?? fail('online_payment_unavailable')
}

/** A payment as its order lets it be seen: nobody is led to pay for what is not to be paid any more. */
export function showPayment({ confirmationUrl, ...view }: AttemptView, order: OrderRow): AttemptView {
	return { ...view, ...(confirmationUrl !== undefined && isPayable(order) && { confirmationUrl }) }
}

/** An order is there for its customer and for administrators. */
export function isSeenBy(order: OrderRow | undefined, { userId, role }: Visitor): order is OrderRow {
	return order !== undefined && order.deletedAt === null && (order.userId === userId || role === 'Admin')
}

async function findCurrent(payments: Payments, { db }: OrderDeps, orderId: string): Promise<Attempt | undefined> {
	const newest = await payments.findNewest(db, orderId)
	if (!newest?.isLive) return newest
	return (await payments.check(newest.id, freshMs)).attempt
}

// Whoever presses twice need not have the provider asked twice.
const freshMs = 1000

/** A new attempt, or the one that another request has just opened; none once the order is not to be paid any more. */
async function openAnother(deps: OrderDeps, { id }: OrderRow): Promise<string | undefined> {
	const { db, clock, payments } = deps
	return await inTransaction(db, async (tx) => {
		const now = clock.now()
		const order = await lockOrder(tx, id)
		if (!order || !isPayable(order) || (order.payUntil && order.payUntil <= now)) return undefined
		const newest = await payments?.findNewest(tx, id)
		if (newest?.isLive) return newest.id
		if (!(await payments?.isAvailable(tx))) return fail('online_payment_unavailable')
		const pausedUntil = await payments?.findPause(tx, id, now)
		if (pausedUntil) fail('too_many_requests', { retryAfterSeconds: secondsBetween(now, pausedUntil) })
		return await openOrderPayment(tx, deps, order, now)
	})
}

function secondsBetween(from: Date, to: Date): number {
	return Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000))
}
