import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { ApiError, parseOrRefuse } from './api-error.ts'
import { unknownPayment } from './change-payment.ts'
import { wrongCurrency } from './create-payment.ts'
import {
	amountShape,
	type EmulatedPayment,
	type EmulatedRefund,
	fromHundredths,
	inHundredths,
	metadataShape,
} from './emulated-objects.ts'
import { checkReceipt } from './emulated-receipts.ts'
import type { EmulatorDeps } from './emulator-deps.ts'
import type { FaultPlan } from './faults.ts'
import type { ApiAnswer } from './idempotence.ts'
import type { EmulatedEvent } from './notifier.ts'
import { findRefund, insertRefund, listRefundsOf, lockPayment, lockRefund, updateBody } from './queries.ts'

const refundRequest = z.object({
	payment_id: z.string('payment_id is required'),
	amount: amountShape,
	description: z.string().max(250, 'Description has up to 250 characters').optional(),
	metadata: metadataShape,
	receipt: z.unknown().optional(),
})

/**
 * Throws 400 for a wrong request, too large a sum, or a part without its receipt where the account wants receipts, 404 for an unknown
 * payment.
 */
export async function createRefund(tx: Database, deps: EmulatorDeps, body: unknown): Promise<ApiAnswer> {
	const { description, receipt, ...request } = parseOrRefuse(refundRequest, body)
	const payment = await lockPayment(tx, request.payment_id)
	if (!payment) throw unknownPayment()
	await assertPossible(tx, payment, request.amount)
	const isPart = inHundredths(request.amount) < inHundredths(payment.amount)
	if (receipt !== undefined || (deps.wantsReceipts && isPart)) checkReceipt(receipt, request.amount)
	const asked: EmulatedRefund = {
		id: randomUUID(),
		status: 'pending',
		created_at: deps.clock.now().toISOString(),
		...request,
		...(description !== undefined && { description }),
	}
	const refund = settleRefund(asked, deps.faults.plan)
	await insertRefund(tx, refund)
	await saveRefunded(tx, payment, refund)
	return { status: 200, body: refund, events: eventsOfRefund(asked, refund) }
}

async function assertPossible(tx: Database, payment: EmulatedPayment, amount: EmulatedPayment['amount']) {
	if (payment.status !== 'succeeded') throw new ApiError(400, 'Only a succeeded payment can be refunded', 'payment_id')
	if (payment.amount.currency !== amount.currency) throw wrongCurrency()
	const others = (await listRefundsOf(tx, payment.id)).filter(({ status }) => status !== 'canceled')
	const left = others.reduce((rest, other) => rest - inHundredths(other.amount), inHundredths(payment.amount))
	if (inHundredths(amount) > left) {
		throw new ApiError(400, 'The refund amount exceeds what is left of the payment', 'amount.value')
	}
}

export async function getRefund(deps: EmulatorDeps, id: string): Promise<EmulatedRefund> {
	const found = await findRefund(deps.db, id)
	if (!found) throw new ApiError(404, "Refund doesn't exist or access denied", 'refund_id')
	if (settleRefund(found, deps.faults.plan) === found) return found
	const { refund, events } = await inTransaction(deps.db, (tx) => finishRefund(tx, deps, found))
	for (const event of events) deps.notifier.announce(event)
	return refund
}

async function finishRefund(tx: Database, deps: EmulatorDeps, { id, payment_id }: EmulatedRefund) {
	const payment = await lockPayment(tx, payment_id)
	const before = await lockRefund(tx, id)
	if (!payment || !before) throw unknownPayment()
	const refund = settleRefund(before, deps.faults.plan)
	await updateBody(tx, refund)
	if (refund !== before) await saveRefunded(tx, payment, refund)
	return { refund, events: eventsOfRefund(before, refund) }
}

function settleRefund(refund: EmulatedRefund, { refunds }: FaultPlan): EmulatedRefund {
	if (refund.status !== 'pending' || refunds === 'stay pending') return refund
	if (refunds === 'succeed') return { ...refund, status: 'succeeded' }
	const cancellation_details = { party: 'refund_network', reason: 'rejected_by_payee' }
	return { ...refund, status: 'canceled', cancellation_details }
}

async function saveRefunded(tx: Database, payment: EmulatedPayment, refund: EmulatedRefund): Promise<void> {
	if (refund.status !== 'succeeded') return
	const { amount, refunded_amount = fromHundredths(0n, amount.currency) } = payment
	const refunded = inHundredths(refunded_amount) + inHundredths(refund.amount)
	await updateBody(tx, {
		...payment,
		refunded_amount: fromHundredths(refunded, amount.currency),
		refundable: refunded < inHundredths(amount),
	})
}

/** The provider sends nothing about a cancelled refund. */
function eventsOfRefund(before: EmulatedRefund, refund: EmulatedRefund): EmulatedEvent[] {
	if (before.status === refund.status || refund.status !== 'succeeded') return []
	return [{ name: 'refund.succeeded', object: refund, before }]
}
