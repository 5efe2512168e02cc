import type { Database } from '../../platform/database.ts'
import { fromHundredths, inHundredths } from './amounts.ts'
import type { EmulatedPayment, EmulatedRefund } from './emulated-objects.ts'
import type { FaultPlan } from './faults.ts'
import type { EmulatedEvent } from './notifier.ts'
import { updateBody } from './queries.ts'

/** What becomes of a refund that is pending. */
export function settleRefund(refund: EmulatedRefund, { refunds }: FaultPlan): EmulatedRefund {
	if (refund.status !== 'pending' || refunds === 'stay pending') return refund
	if (refunds === 'succeed') return { ...refund, status: 'succeeded' }
	const cancellation_details = { party: 'refund_network', reason: 'rejected_by_payee' }
	return { ...refund, status: 'canceled', cancellation_details }
}

/** Reckons a refund that succeeded with its payment. */
export async function noteRefunded(tx: Database, payment: EmulatedPayment, refund: EmulatedRefund): Promise<void> {
	if (refund.status !== 'succeeded') return
	const { amount, refunded_amount = fromHundredths(0n, amount.currency) } = payment
	const refunded = inHundredths(refunded_amount) + inHundredths(refund.amount)
	await updateBody(tx, {
		...payment,
		refunded_amount: fromHundredths(refunded, amount.currency),
		refundable: refunded < inHundredths(amount),
	})
}

/** What the shop is told of a refund; of one that is canceled nothing. */
export function eventsOfRefund(before: EmulatedRefund, refund: EmulatedRefund): EmulatedEvent[] {
	if (before.status === refund.status || refund.status !== 'succeeded') return []
	return [{ name: 'refund.succeeded', object: refund, before }]
}
