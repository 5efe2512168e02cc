import type { OrderPlacement } from '#contract/orders.ts'
import type { Trading } from '#contract/settings/trading.ts'
import { m } from '#messages'
import { saveLaterAnswer } from '../../idempotency/keyed-answers.ts'
import { type Attempt, type AttemptView, mostOnReceipt, type Payments } from '../../payments/payments.ts'
import { countReceiptLines } from '../../payments/receipt-lines.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { Visitor } from '../../platform/session.ts'
import type { OrderDeps } from '../order-deps.ts'
import { isPayable } from '../order-status.ts'
import { findOrder, lockOrder, type OrderRow } from '../queries.ts'
import { isVisibleTo, orderNumber, type PlacedOrder } from '../to-order.ts'
import { payerOf } from './payer-of.ts'

/** The shortest time between two requests to the provider about one payment. */
const freshMs = 1000

interface PayableOrder {
	readonly payment: Pick<OrderPlacement['payment'], 'method'>
	readonly totalPrice: number
}

/**
 * Throws `online_payment_unavailable`, `transfer_unavailable` or `cash_unavailable` for a way to pay that the shop does not offer; the
 * first one also while the provider is known to be away, the first two also for an order that costs nothing.
 */
export async function assertPayable(
	tx: Database,
	{ payments }: Pick<OrderDeps, 'payments'>,
	{ payment: { method }, totalPrice }: PayableOrder,
	{ offered }: Pick<Trading, 'offered'>,
): Promise<void> {
	const isOffered = offered.includes(method)
	if (method === 'Cash') {
		if (!isOffered && totalPrice > 0) fail('cash_unavailable')
		return
	}
	const code = method === 'Kaspi' ? 'transfer_unavailable' : 'online_payment_unavailable'
	if (totalPrice <= 0 || !isOffered) fail(code)
	if (method === 'YooKassa' && !(await payments?.isAvailable(tx))) fail(code)
}

/** Throws `too_many_to_pay_online` for an order of more lines than the provider's receipt takes. */
export function assertOnReceipt(
	{ payments }: Pick<OrderDeps, 'payments'>,
	order: Pick<OrderRow, 'lines' | 'wrappingPrice' | 'deliveryPrice'>,
): void {
	if (payments?.hasReceipts && countReceiptLines(order) > mostOnReceipt) fail('too_many_to_pay_online')
}

/** Saves a new attempt to pay for an order and returns its id. Throws as `assertPayable` and `assertOnReceipt`. */
export async function openOrderPayment(
	tx: Database,
	{ payments, publicUrl }: OrderDeps,
	order: OrderRow,
	now: Date,
): Promise<string> {
	if (!payments) return fail('online_payment_unavailable')
	assertOnReceipt({ payments }, order)
	const { id, totalPrice, language, lines, wrappingPrice } = order
	const receipt = payments.hasReceipts ? { ...(await payerOf(tx, order)), lines, wrappingPrice } : undefined
	return await payments.open(tx, {
		reference: id,
		amount: totalPrice,
		description: m.order_payment_description({ number: orderNumber({ id }) }, { locale: language }),
		returnUrl: `${publicUrl}/payment-success?orderId=${id}`,
		language,
		receipt,
		now,
	})
}

/**
 * Asks the provider for the page where a placed order is paid, and saves it for a repeated request. Without an answer in time the
 * order has no page yet: its customer pays from the list of orders.
 */
export async function findPaymentPage(
	{ db, payments }: OrderDeps,
	order: PlacedOrder,
	{ userId, key }: { userId: string; key: string | undefined },
): Promise<PlacedOrder> {
	const newest = await payments?.findNewest(db, order.id)
	const view = newest?.view ?? (newest && (await payments?.start(newest.id)))
	if (!view?.confirmationUrl) return order
	const answer = { ...order, paymentUrl: view.confirmationUrl }
	if (key !== undefined) await saveLaterAnswer(db, { userId, key, orderId: order.id, answer })
	return answer
}

/**
 * Returns the newest payment of an order, as the provider states it now. When that one is over and the order is still payable,
 * its customer gets a new one, never two at once. Throws `not_found` for another person's order and for one that was never to be paid online,
 * `online_payment_unavailable` when the provider makes no payment, `too_many_requests` after 20 attempts in an hour.
 */
export async function findOrderPayment(deps: OrderDeps, orderId: string, visitor: Visitor): Promise<AttemptView> {
	const { db, payments } = deps
	const order = await findOrder(db, orderId)
	if (!isVisibleTo(order, visitor)) return fail('not_found')
	// An attempt may still be paid although the customer has chosen another way since.
	if (order.paymentMethod !== 'YooKassa' && !(await payments?.findNewest(db, orderId))) return fail('not_found')
	if (!payments) return fail('online_payment_unavailable')
	const newest = await findCurrent(payments, deps, orderId)
	if (newest?.view && (newest.isLive || newest.view.paid)) return showPayment(newest.view, order)
	if (newest?.isLive) return fail('online_payment_unavailable')
	const attemptId = order.userId === visitor.userId ? await openAnother(deps, order) : undefined
	if (attemptId === undefined) return newest?.view ?? fail('not_found')
	return (await payments.start(attemptId)) ?? fail('online_payment_unavailable')
}

async function findCurrent(payments: Payments, { db }: OrderDeps, orderId: string): Promise<Attempt | undefined> {
	const newest = await payments.findNewest(db, orderId)
	if (!newest?.isLive) return newest
	return (await payments.check(newest.id, freshMs)).attempt
}

/** Opens a new attempt, or returns the one that another request has just opened; none once the order is not payable. */
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

/** Returns the state of a payment at the provider, or the last known one. Throws `not_found` for another person's order. */
export async function getPaymentStatus(
	{ db, payments }: OrderDeps,
	paymentId: string,
	visitor: Visitor,
): Promise<AttemptView> {
	const attempt = await payments?.findByPaymentId(db, paymentId)
	const order = attempt && (await findOrder(db, attempt.reference))
	if (!payments || !attempt || !isVisibleTo(order, visitor)) return fail('not_found')
	const { view } = attempt.isLive ? (await payments.check(attempt.id, freshMs)).attempt : attempt
	return view ? showPayment(view, order) : fail('not_found')
}

/** Leaves the way to the provider's page out once the order is not payable any more. */
function showPayment({ confirmationUrl, ...view }: AttemptView, order: OrderRow): AttemptView {
	return { ...view, ...(confirmationUrl !== undefined && isPayable(order) && { confirmationUrl }) }
}
