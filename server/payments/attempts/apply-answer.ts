import type { PaymentContext } from '../payment-context.ts'
import { ProviderFailure } from '../provider/provider-failure.ts'
import type { ProviderPayment } from '../provider/provider-objects.ts'
import type { PaymentRow } from '../tables.ts'
import { settlePayment } from './settle-payment.ts'
import { verifyPayment } from './verify-payment.ts'

/** What the provider answered about an attempt, and when it was asked. */
interface Answer {
	readonly payment: ProviderPayment
	readonly askedAt: Date
}

/**
 * Verifies and keeps what the provider answered about an attempt. What does not agree with the attempt, or with what the
 * provider had said for good, changes nothing: then the answer is `mismatch`, and the shopkeeper is told.
 */
export async function takeAnswer(
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
	if (wrong.length > 0) return await tellMismatch(context, attempt, { payment: answer.payment, wrong })
	const outcome = await settlePayment(context, attempt, answer)
	if (outcome === 'contradiction') {
		return await tellMismatch(context, attempt, { payment: answer.payment, wrong: ['status'] })
	}
	if (answer.payment.status === 'waiting_for_capture') await cancelHeld(context, attempt, answer.payment)
	return outcome
}

interface Mismatch {
	readonly payment: ProviderPayment
	/** What does not agree. */
	readonly wrong: readonly string[]
}

async function tellMismatch({ log, tellOnce }: PaymentContext, attempt: PaymentRow, { payment, wrong }: Mismatch) {
	const { id: attemptId, reference } = attempt
	const fields = { event: 'payment-mismatch', attemptId, reference, paymentId: payment.id, wrong }
	log.error(fields, 'what the payment provider says does not agree with what was asked for')
	const detail = `${payment.id}: ${wrong.join(', ')}`
	await tellOnce(attemptId, { kind: 'payment_mismatch', reference, amount: attempt.amount, detail })
	return 'mismatch' as const
}

/** Money that is only held was never asked for: it is let go, now or at the next check. */
async function cancelHeld(context: PaymentContext, attempt: PaymentRow, held: ProviderPayment): Promise<void> {
	try {
		const askedAt = context.clock.now()
		const payment = await context.client.cancelPayment(held.id, `cancel-${attempt.id}`)
		if (payment.status === 'waiting_for_capture') return
		await takeAnswer(context, { ...attempt, providerId: held.id }, { payment, askedAt })
	} catch (error) {
		if (!(error instanceof ProviderFailure)) throw error
		context.log.warn({ err: error, attemptId: attempt.id }, 'a held payment could not be let go')
	}
}
