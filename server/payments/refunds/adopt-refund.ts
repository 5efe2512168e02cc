import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { refreshPayment } from '../attempts/check-payment.ts'
import type { PaymentContext } from '../payment-context.ts'
import { later, retryMs } from '../payment-state.ts'
import type { ProviderRefund } from '../provider/provider-objects.ts'
import { roundUpAmount } from '../provider/provider-objects.ts'
import { findPayment, findPaymentByProviderId } from '../queries.ts'
import type { PaymentRow } from '../tables.ts'
import { applyRefund, notifyRefundMismatch } from './apply-refund.ts'
import { findRefund, findRefundByProviderId, insertForeignRefund, type RefundRow } from './queries.ts'

type Outcome = 'kept' | 'unchanged' | 'mismatch' | 'unknown'

/** Saves a refund once, even one made without the shop. Returns `unknown` for a payment of another shop. */
export async function adoptRefund(context: PaymentContext, answer: ProviderRefund): Promise<Outcome> {
	const known = await findKnown(context.db, answer)
	if (known) return await applyRefund(context, known, answer)
	if (answer.status === 'canceled') return 'unknown'
	const payment = await findSucceeded(context, answer.payment_id)
	if (!payment) return 'unknown'
	const amount = roundUpAmount(answer.amount.value)
	if (answer.amount.currency !== payment.currency || !(amount > 0)) {
		const { reference } = payment
		return await notifyRefundMismatch(context, answer, { id: answer.id, reference, wrong: ['amount'] })
	}
	const kept = await saveForeign(context, payment, { providerId: answer.id, amount })
	return kept ? await applyRefund(context, kept, answer) : 'unknown'
}

/** The notification or the list may come before the answer to the shop's own request. */
async function findKnown(db: Database, { id, metadata }: ProviderRefund): Promise<RefundRow | undefined> {
	const known = await findRefundByProviderId(db, id)
	const named = z.uuid().safeParse(metadata?.refund_id)
	if (known || !named.success) return known
	const ours = await findRefund(db, named.data)
	return ours?.providerId === null ? ours : undefined
}

/** The refund may come before the news of its payment. */
async function findSucceeded(context: PaymentContext, providerId: string): Promise<PaymentRow | undefined> {
	const row = await findPaymentByProviderId(context.db, providerId)
	if (!row || row.status === 'succeeded') return row
	await refreshPayment(context, row)
	const asked = await findPayment(context.db, row.id)
	return asked?.status === 'succeeded' ? asked : undefined
}

async function saveForeign(
	{ db, clock, log }: PaymentContext,
	{ id: paymentId, reference }: PaymentRow,
	{ providerId, amount }: { readonly providerId: string; readonly amount: number },
): Promise<RefundRow | undefined> {
	const now = clock.now()
	const made = { id: randomUUID(), key: randomUUID(), paymentId, providerId, amount }
	const isNew = await insertForeignRefund(db, { ...made, createdAt: now, nextCheckAt: later(now, retryMs) })
	if (isNew)
		log.warn({ event: 'refund-at-provider', reference, providerId, amount }, 'money was given back past the shop')
	return await findRefundByProviderId(db, providerId)
}
