import { inTransaction } from '../../platform/in-transaction.ts'
import type { PaymentContext } from '../payment-context.ts'
import { isFinal, later, retryMs } from '../payment-state.ts'
import type { ProviderPayment } from '../provider/provider-objects.ts'
import { findPayment, updateFromProvider } from '../queries.ts'
import type { PaymentRow } from '../tables.ts'
import { isAllowedPage } from './is-allowed-page.ts'

/**
 * Keeps what the provider said of an attempt, which must have been verified, and tells whoever is paid for when it was paid:
 * in one transaction, and once however often the same is said. Says whether anything was kept; `contradiction` when the
 * provider had said otherwise for good.
 */
export async function settlePayment(
	context: PaymentContext,
	attempt: PaymentRow,
	{ payment, askedAt }: { readonly payment: ProviderPayment; readonly askedAt: Date },
): Promise<'kept' | 'unchanged' | 'contradiction'> {
	const { db, clock, listener } = context
	const { id: attemptId, reference, amount } = attempt
	const { status } = payment
	const page = await pageOf(context, attempt, payment)
	const isKept = await inTransaction(db, async (tx) => {
		const now = clock.now()
		const isEnd = isFinal(status)
		if (isEnd) await listener().hold(tx, reference)
		const isChanged = await updateFromProvider(tx, attemptId, {
			providerId: payment.id,
			status,
			confirmationUrl: page,
			cancellationReason: payment.cancellation_details?.reason ?? null,
			checkedAt: askedAt,
			finishedAt: isEnd ? now : null,
			firstCheckAt: later(now, retryMs),
		})
		if (isChanged && status === 'succeeded') await listener().onPaid(tx, { attemptId, reference, amount, now })
		return isChanged
	})
	return isKept ? 'kept' : await compareKept(context, attemptId, payment)
}

/** An answer that comes late may be older than what is kept, but the last word never changes. */
async function compareKept({ db }: PaymentContext, attemptId: string, payment: ProviderPayment) {
	const kept = await findPayment(db, attemptId)
	const isSame = kept?.providerId === payment.id && (!isFinal(payment.status) || kept.status === payment.status)
	return isSame ? 'unchanged' : 'contradiction'
}

async function pageOf({ allowedHosts, log, tellOnce }: PaymentContext, attempt: PaymentRow, payment: ProviderPayment) {
	const page = payment.confirmation?.confirmation_url ?? null
	if (page === null || isAllowedPage(page, allowedHosts)) return page
	const host = URL.parse(page)?.host ?? 'an unreadable address'
	log.error({ event: 'foreign-payment-page', attemptId: attempt.id, host }, 'a payment page is not where it may be')
	await tellOnce(attempt.id, { kind: 'foreign_payment_page', reference: attempt.reference, detail: host })
	return null
}
