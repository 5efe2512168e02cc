import { invariant } from '#contract/invariant.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import type { PaidPayment, PaymentListener, RefundOutcome } from '../../payments/payments.ts'
import { requestRefund } from '../../payments/request-refund.ts'
import type { Database } from '../../platform/database.ts'
import { setOrderStatus } from '../changes/set-order-status.ts'
import { notifyCustomer, paidLetter, refundLetter } from '../letters/progress-letters.ts'
import { troubleLetter } from '../letters/trouble-letter.ts'
import type { OrderDeps } from '../order-deps.ts'
import { excessIn, sumOrderMoney } from '../order-money.ts'
import { isCancellable } from '../order-status.ts'
import { findOrder, insertOrderEvent, lockAnyOrder, type OrderRow, updateOrder } from '../queries.ts'
import { giveBackExcess } from './give-back-excess.ts'

/** Applies settled payments to their orders, in the transaction that settles the payment, with the order locked. */
export function paymentListener(deps: OrderDeps): PaymentListener {
	return {
		async lock(tx, reference) {
			await lockAnyOrder(tx, reference)
		},
		onPaid: (tx, payment) => applyPayment(tx, deps, payment),
		onRefunded: (tx, refund) => applyRefund(tx, deps, refund),
		onRefundLowered: (tx, refund) => insertRefundEvent(tx, 'refund_lowered', refund),
		onRefundFailed: (tx, refund) => applyFailedRefund(tx, deps, refund),
		onTrouble: (db, trouble) => deps.sendLetter(db, troubleLetter(trouble, deps)),
	}
}

/** Money for a cancelled, deleted or already paid order goes back. */
export async function applyPayment(tx: Database, deps: OrderDeps, payment: PaidPayment): Promise<void> {
	const { reference, amount, method, saidBy, now } = payment
	const order = await lockAnyOrder(tx, reference)
	invariant(order, `a payment has an order: ${reference}`)
	await insertOrderEvent(tx, { orderId: order.id, at: now, userId: saidBy ?? null, kind: 'paid', details: { amount } })
	if (order.isPaid) return await sendBack(tx, deps, { payment, reason: 'paid_twice' })
	// The customer may have chosen another way meanwhile.
	const paid = await updateMoney(tx, order, { paymentMethod: method, changeFrom: null })
	if (order.deletedAt !== null || order.status === orderStatuses.cancelled) {
		return await sendBack(tx, deps, { payment, reason: 'paid_after_cancelling' })
	}
	// The lines may have changed while the customer paid the old total.
	const { refundable, refunded } = (await findOrder(tx, reference)) ?? paid
	const { totalPrice } = order
	const excess = { order: { ...paid, refundable, refunded }, totalPrice }
	const back = await giveBackExcess(tx, deps, excess, { userId: undefined, now })
	if (back === 0) await notifyOverpayment(tx, deps, order, payment)
	if (isCancellable(order.status)) {
		return await setOrderStatus(tx, deps, { order: paid, status: orderStatuses.paid }, { userId: saidBy, now })
	}
	await notifyCustomer(tx, deps, paid, paidLetter)
}

/** Cash from the door and a payment that came later may be more than the price. */
async function notifyOverpayment(
	tx: Database,
	deps: OrderDeps,
	{ cashReceived, totalPrice }: OrderRow,
	{ reference, amount: paid }: PaidPayment,
): Promise<void> {
	const amount = (cashReceived ?? 0) + paid - totalPrice
	if (amount > 0) await deps.sendLetter(tx, troubleLetter({ kind: 'overpaid', reference, amount }, deps))
}

async function sendBack(
	tx: Database,
	deps: OrderDeps,
	{ payment, reason }: { payment: PaidPayment; reason: 'paid_twice' | 'paid_after_cancelling' },
): Promise<void> {
	const { reference, attemptId, method, now } = payment
	const { amount } = await requestRefund(tx, { id: attemptId }, { reason, now })
	await insertOrderEvent(tx, { orderId: reference, at: now, userId: null, kind: 'refund_started', details: { amount } })
	const kind = method === 'Kaspi' ? 'transfer_to_return' : reason
	await deps.sendLetter(tx, troubleLetter({ kind, reference, amount }, deps))
}

export async function applyRefund(tx: Database, deps: OrderDeps, refund: RefundOutcome): Promise<void> {
	const { reference, amount, reason } = refund
	const order = await lockAnyOrder(tx, reference)
	invariant(order, `a refund has an order: ${reference}`)
	const excess = reason === 'at_provider' ? await excessIn(tx, order, amount) : 0
	await insertRefundEvent(tx, 'refunded', refund, excess)
	await notifyCustomer(tx, deps, await updateMoney(tx, order), (updated, addressing) =>
		refundLetter(updated, amount, addressing),
	)
	if (reason === 'at_provider') await deps.sendLetter(tx, troubleLetter({ kind: reason, reference, amount }, deps))
}

/** A refund that was made at the provider, without the shop, is marked so. */
async function insertRefundEvent(
	tx: Database,
	kind: 'refunded' | 'refund_lowered' | 'refund_failed',
	{ reference, amount, reason, now }: RefundOutcome,
	excess = 0,
): Promise<void> {
	const details = { amount, ...(reason === 'at_provider' && { by: 'provider' }), ...(excess > 0 && { excess }) }
	await insertOrderEvent(tx, { orderId: reference, at: now, userId: null, kind, details })
}

async function updateMoney(tx: Database, order: OrderRow, paidBy: Partial<OrderRow> = {}): Promise<OrderRow> {
	const changes = { ...paidBy, ...(await sumOrderMoney(tx, order)) }
	await updateOrder(tx, order.id, changes)
	return { ...order, ...changes }
}

async function applyFailedRefund(tx: Database, deps: OrderDeps, refund: RefundOutcome): Promise<void> {
	const { reference, amount } = refund
	await insertRefundEvent(tx, 'refund_failed', refund)
	const order = await lockAnyOrder(tx, reference)
	if (order) await updateMoney(tx, order)
	await deps.sendLetter(tx, troubleLetter({ kind: 'refund_failed', reference, amount }, deps))
}
