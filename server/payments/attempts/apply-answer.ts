import { inTransaction } from '../../platform/in-transaction.ts'
import type { PaymentContext } from '../payment-context.ts'
import { isFinal, later, retryMs } from '../payment-state.ts'
import { isAmount, type ProviderPayment, readMoment } from '../provider/provider-objects.ts'
import { ProviderFailure } from '../provider/yookassa-client.ts'
import { findPayment, updateFromProvider } from '../queries.ts'
import type { PaymentRow } from '../tables.ts'

interface Answer {
	readonly payment: ProviderPayment
	readonly askedAt: Date
}

/** Verifies and saves an answer. A contradiction changes nothing: it returns `mismatch` and notifies the shopkeeper. */
export async function applyAnswer(
	context: PaymentContext,
	attempt: PaymentRow,
	answer: Answer,
): Promise<'kept' | 'unchanged' | 'mismatch'> {
	const { shopId, isTest } = context
	const wrong = verifyPayment(answer.payment, {
		paymentId: attempt.providerId ?? undefined,
		attemptId: attempt.id,
		reference: attempt.reference,
		amount: attempt.amount,
		currency: attempt.currency,
		shopId,
		isTest,
	})
	if (wrong.length > 0) return await notifyMismatch(context, attempt, { payment: answer.payment, wrong })
	const outcome = await settlePayment(context, attempt, answer)
	if (outcome === 'contradiction') {
		return await notifyMismatch(context, attempt, { payment: answer.payment, wrong: ['status'] })
	}
	if (answer.payment.status === 'waiting_for_capture') await cancelHeld(context, attempt, answer.payment)
	return outcome
}

interface Mismatch {
	readonly payment: ProviderPayment
	readonly wrong: readonly string[]
}

async function notifyMismatch({ log, notifyOnce }: PaymentContext, attempt: PaymentRow, { payment, wrong }: Mismatch) {
	const { id: attemptId, reference } = attempt
	const fields = { event: 'payment-mismatch', attemptId, reference, paymentId: payment.id, wrong }
	log.error(fields, 'what the payment provider says does not agree with what was asked for')
	const detail = `${payment.id}: ${wrong.join(', ')}`
	await notifyOnce(attemptId, { kind: 'payment_mismatch', reference, amount: attempt.amount, detail })
	return 'mismatch' as const
}

/** The shop never asks to hold money, so it releases a hold, now or at the next check. */
async function cancelHeld(context: PaymentContext, attempt: PaymentRow, held: ProviderPayment): Promise<void> {
	try {
		const askedAt = context.clock.now()
		const payment = await context.client.cancelPayment(held.id, `cancel-${attempt.id}`)
		if (payment.status === 'waiting_for_capture') return
		await applyAnswer(context, { ...attempt, providerId: held.id }, { payment, askedAt })
	} catch (error) {
		if (!(error instanceof ProviderFailure)) throw error
		context.log.warn({ err: error, attemptId: attempt.id }, 'a held payment could not be let go')
	}
}

/**
 * Saves a verified answer and tells the listener about a payment, once and in one transaction. Returns `contradiction` when an
 * earlier final answer differs.
 */
async function settlePayment(
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
		if (isEnd) await listener().lock(tx, reference)
		const isChanged = await updateFromProvider(tx, attemptId, {
			providerId: payment.id,
			status,
			confirmationUrl: page,
			cancellationReason: payment.cancellation_details?.reason ?? null,
			checkedAt: askedAt,
			finishedAt: isEnd ? now : null,
			movedAt:
				status === 'succeeded' ? readMoment(payment.captured_at, { since: attempt.createdAt, until: now }) : null,
			firstCheckAt: later(now, retryMs),
		})
		if (isChanged && status === 'succeeded')
			await listener().onPaid(tx, { attemptId, reference, amount, method: 'YooKassa', now })
		return isChanged
	})
	return isKept ? 'kept' : await compareKept(context, attemptId, payment)
}

/** A late answer may be older than the saved one, but a final status never changes. */
async function compareKept({ db }: PaymentContext, attemptId: string, payment: ProviderPayment) {
	const kept = await findPayment(db, attemptId)
	const isSame = kept?.providerId === payment.id && (!isFinal(payment.status) || kept.status === payment.status)
	return isSame ? 'unchanged' : 'contradiction'
}

async function pageOf(
	{ allowedHosts, log, notifyOnce }: PaymentContext,
	attempt: PaymentRow,
	payment: ProviderPayment,
) {
	const page = payment.confirmation?.confirmation_url ?? null
	if (page === null || isAllowedPage(page, allowedHosts)) return page
	const host = URL.parse(page)?.host ?? 'an unreadable address'
	log.error({ event: 'foreign-payment-page', attemptId: attempt.id, host }, 'a payment page is not where it may be')
	await notifyOnce(attempt.id, { kind: 'foreign_payment_page', reference: attempt.reference, detail: host })
	return null
}

interface ExpectedPayment {
	readonly paymentId: string | undefined
	readonly attemptId: string
	readonly reference: string
	readonly amount: number
	readonly currency: string
	readonly shopId: string
	/** Not compared when undefined. */
	readonly isTest: boolean | undefined
}

/** Names the fields that differ; an empty list means that the answer is credible. */
export function verifyPayment(payment: ProviderPayment, expected: ExpectedPayment): string[] {
	const { paymentId, isTest } = expected
	const agrees: Record<string, boolean> = {
		id: paymentId === undefined || payment.id === paymentId,
		amount: isAmount(payment.amount.value, expected.amount),
		currency: payment.amount.currency === expected.currency,
		'metadata.attempt_id': payment.metadata?.attempt_id === expected.attemptId,
		'metadata.reference': payment.metadata?.reference === expected.reference,
		'recipient.account_id': payment.recipient?.account_id === expected.shopId,
		test: isTest === undefined || payment.test === isTest,
		paid: payment.paid || payment.status !== 'succeeded',
	}
	return Object.keys(agrees).filter((name) => !agrees[name])
}

/** An entry is a host, which also allows its subdomains by https only, or a whole origin such as `http://127.0.0.1:3000`. */
export function isAllowedPage(pageUrl: string, allowedHosts: readonly string[]): boolean {
	const url = URL.parse(pageUrl)
	if (!url) return false
	const isBare = url.username === '' && url.password === ''
	const isHost = (host: string) => url.hostname === host || url.hostname.endsWith(`.${host}`)
	const isPlain = url.protocol === 'https:' && url.port === ''
	return (
		isBare && allowedHosts.some((entry) => (entry.includes('://') ? url.origin === entry : isPlain && isHost(entry)))
	)
}
