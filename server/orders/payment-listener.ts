import { orderStatuses } from '#contract/order-status.ts'
import type { PaidPayment, PaymentListener, RefundOutcome } from '../payments/payments.ts'
import type { Database } from '../platform/database.ts'
import { countMoney } from './count-money.ts'
import type { OrderDeps } from './order-deps.ts'
import { isCancellable } from './order-status.ts'
import { paidLetter, refundLetter } from './progress-letters.ts'
import { insertOrderEvent, lockAnyOrder, type OrderRow, updateOrder } from './queries.ts'
import { setOrderStatus } from './set-order-status.ts'
import { tellCustomer } from './tell-customer.ts'
import { troubleLetter } from './trouble-letter.ts'

/** What payments mean to orders. Every function runs in the transaction that settles the payment, with the order held. */
export function paymentListener(deps: OrderDeps): PaymentListener {
	return {
		async hold(tx, reference) {
			await lockAnyOrder(tx, reference)
		},
		onPaid: (tx, payment) => takePayment(tx, deps, payment),
		onRefunded: (tx, refund) => noteRefund(tx, deps, refund),
		onRefundLowered: (tx, refund) => insertRefundEvent(tx, 'refund_lowered', refund),
		onRefundFailed: (tx, refund) => noteFailedRefund(tx, deps, refund),
		onTrouble: (db, trouble) => deps.sendLetter(db, troubleLetter(trouble, deps)),
	}
}

/** Money for an order that is cancelled, deleted or paid already goes back. */
async function takePayment(tx: Database, deps: OrderDeps, payment: PaidPayment): Promise<void> {
	const { reference, amount, now } = payment
	const order = await lockAnyOrder(tx, reference)
	if (!order) throw new Error(`There is no order ${reference} that was paid for`)
	await insertOrderEvent(tx, { orderId: order.id, at: now, userId: null, kind: 'paid', details: { amount } })
	if (order.isPaid) return await sendBack(tx, deps, { payment, reason: 'paid_twice' })
	const paid = await recount(tx, order)
	if (order.deletedAt !== null || order.status === orderStatuses.cancelled) {
		return await sendBack(tx, deps, { payment, reason: 'paid_after_cancelling' })
	}
	await tellTooMuch(tx, deps, order, payment)
	if (isCancellable(order.status)) {
		return await setOrderStatus(tx, deps, { order: paid, status: orderStatuses.paid }, { userId: undefined, now })
	}
	await tellCustomer(tx, deps, paid, paidLetter)
}

/** Of an order that was not paid nothing else is kept online: what came in cash and this payment may be more than its price. */
async function tellTooMuch(
	tx: Database,
	deps: OrderDeps,
	{ cashReceived, totalPrice }: OrderRow,
	{ reference, amount: paid }: PaidPayment,
): Promise<void> {
	const amount = (cashReceived ?? 0) + paid - totalPrice
	if (amount > 0) await deps.sendLetter(tx, troubleLetter({ kind: 'overpaid', reference, amount }, deps))
}

interface SendingBack {
	readonly payment: PaidPayment
	readonly reason: 'paid_twice' | 'paid_after_cancelling'
}

async function sendBack(tx: Database, deps: OrderDeps, { payment, reason }: SendingBack): Promise<void> {
	const { reference, attemptId, now } = payment
	const amount = (await deps.payments?.requestRefundOf(tx, attemptId, { reason, now })) ?? 0
	await insertOrderEvent(tx, { orderId: reference, at: now, userId: null, kind: 'refund_started', details: { amount } })
	await deps.sendLetter(tx, troubleLetter({ kind: reason, reference, amount }, deps))
}

async function noteRefund(tx: Database, deps: OrderDeps, refund: RefundOutcome): Promise<void> {
	const { reference, amount, reason } = refund
	const order = await lockAnyOrder(tx, reference)
	if (!order) throw new Error(`There is no order ${reference} to give money back for`)
	await insertRefundEvent(tx, 'refunded', refund)
	await tellCustomer(tx, deps, await recount(tx, order), (told, addressing) => refundLetter(told, amount, addressing))
	if (reason === 'at_provider') await deps.sendLetter(tx, troubleLetter({ kind: reason, reference, amount }, deps))
}

/** Of money that went back without the shop the provider is named as the one who did it. */
async function insertRefundEvent(
	tx: Database,
	kind: 'refunded' | 'refund_lowered' | 'refund_failed',
	{ reference, amount, reason, now }: RefundOutcome,
): Promise<void> {
	const details = { amount, ...(reason === 'at_provider' && { by: 'provider' }) }
	await insertOrderEvent(tx, { orderId: reference, at: now, userId: null, kind, details })
}

/** Keeps what the order's money comes to after a payment, or the end of a refund. */
async function recount(tx: Database, order: OrderRow): Promise<OrderRow> {
	const money = await countMoney(tx, order)
	await updateOrder(tx, order.id, money)
	return { ...order, ...money }
}

async function noteFailedRefund(tx: Database, deps: OrderDeps, refund: RefundOutcome): Promise<void> {
	const { reference, amount } = refund
	await insertRefundEvent(tx, 'refund_failed', refund)
	const order = await lockAnyOrder(tx, reference)
	if (order) await recount(tx, order)
	await deps.sendLetter(tx, troubleLetter({ kind: 'refund_failed', reference, amount }, deps))
}
