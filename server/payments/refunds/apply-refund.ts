import { inTransaction } from '../../platform/in-transaction.ts'
import type { PaymentContext } from '../payment-context.ts'
import { isFinal, later, retryMs } from '../payment-state.ts'
import { isAmount, type ProviderRefund, readMoment, roundUpAmount } from '../provider/provider-objects.ts'
import { ProviderFailure } from '../provider/yookassa-client.ts'
import { addRefunded, lockSucceeded } from '../queries.ts'
import { type RefundRow, updateRefundFromProvider } from './queries.ts'

/** With `mismatch` nothing changed and the shopkeeper was notified. */
export async function applyRefund(
	context: PaymentContext,
	refund: RefundRow,
	answer: ProviderRefund,
): Promise<'kept' | 'unchanged' | 'mismatch'> {
	const wrong = verifyRefund(refund, answer)
	if (wrong.length === 0) {
		const isKept = await settleRefund(context, refund, {
			providerId: answer.id,
			status: answer.status,
			movedAt: answer.created_at,
		})
		return isKept ? 'kept' : 'unchanged'
	}
	return await notifyRefundMismatch(context, answer, { ...refund, wrong })
}

interface Mismatch {
	readonly id: string
	readonly reference: string
	/** Whole tenge; absent for a foreign refund. */
	readonly amount?: number
	readonly wrong: readonly string[]
}

export async function notifyRefundMismatch(
	{ log, notifyOnce }: PaymentContext,
	answer: ProviderRefund,
	{ id, reference, amount, wrong }: Mismatch,
): Promise<'mismatch'> {
	const fields = { event: 'refund-mismatch', refundId: id, reference, providerId: answer.id, wrong }
	log.error(fields, 'what the payment provider says of a refund does not agree with what was asked for')
	const detail = `${answer.id}: ${wrong.join(', ')}`
	await notifyOnce(id, { kind: 'payment_mismatch', reference, ...(amount !== undefined && { amount }), detail })
	return 'mismatch'
}

function verifyRefund(refund: RefundRow, answer: ProviderRefund): string[] {
	// The shop asks for whole tenge; a foreign refund may include a part of one.
	const isForeign = refund.reason === 'at_provider'
	const { value, currency } = answer.amount
	const agrees: Record<string, boolean> = {
		id: refund.providerId === null || answer.id === refund.providerId,
		payment_id: answer.payment_id === refund.paidAs,
		amount: isForeign ? roundUpAmount(value) === refund.amount : isAmount(value, refund.amount),
		currency: currency === refund.currency,
		'metadata.refund_id': isForeign || (answer.metadata?.refund_id ?? refund.id) === refund.id,
	}
	return Object.keys(agrees).filter((name) => !agrees[name])
}

interface Outcome {
	readonly providerId: string | null
	readonly status: string
	/** As the provider says. */
	readonly movedAt?: string | null | undefined
}

/** Saves the outcome and tells the listener once, in one transaction. Returns `false` when nothing changed. */
export async function settleRefund(context: PaymentContext, refund: RefundRow, outcome: Outcome): Promise<boolean> {
	const { db, clock, listener } = context
	const { id, paymentId, reference, amount, reason, paymentSince: since } = refund
	const { status, providerId } = outcome
	return await inTransaction(db, async (tx) => {
		const now = clock.now()
		const isEnd = isFinal(status) || status === 'refused'
		if (isEnd) await listener().lock(tx, reference)
		await lockSucceeded(tx, { id: paymentId })
		const finishedAt = isEnd ? now : null
		const movedAt = status === 'succeeded' ? readMoment(outcome.movedAt, { since, until: now }) : null
		const said = { providerId, status, finishedAt, movedAt, firstCheckAt: later(now, retryMs) }
		const isChanged = await updateRefundFromProvider(tx, id, said)
		if (!isChanged || !isEnd) return isChanged
		if (status !== 'succeeded') {
			await listener().onRefundFailed(tx, { reference, amount, reason, now })
			return true
		}
		await addRefunded(tx, paymentId, amount)
		await listener().onRefunded(tx, { reference, amount, reason, now })
		return true
	})
}

/** The provider sends no notification of a cancelled refund, so the shop must ask. */
export async function checkRefund(context: PaymentContext, refund: RefundRow): Promise<void> {
	const { id: refundId, providerId } = refund
	if (providerId === null) return
	try {
		await applyRefund(context, refund, await context.client.getRefund(providerId))
	} catch (error) {
		if (!(error instanceof ProviderFailure)) throw error
		const fields = { err: error, event: 'refund-unchecked', refundId, providerId }
		context.log[error.kind === 'unknown' ? 'warn' : 'error'](fields, 'how a refund stands could not be asked')
	}
}
