import type { PaymentContext } from '../payment-context.ts'
import { isAmount, roundUpAmount } from '../provider/format-amount.ts'
import type { ProviderRefund } from '../provider/provider-objects.ts'
import type { RefundRow } from './queries.ts'
import { settleRefund } from './settle-refund.ts'

/** Verifies and keeps what the provider answered about a refund; with `mismatch` nothing changed and the shopkeeper is told. */
export async function takeRefund(
	context: PaymentContext,
	refund: RefundRow,
	answer: ProviderRefund,
): Promise<'kept' | 'unchanged' | 'mismatch'> {
	const wrong = verifyRefund(refund, answer)
	if (wrong.length === 0) {
		const isKept = await settleRefund(context, refund, { providerId: answer.id, status: answer.status })
		return isKept ? 'kept' : 'unchanged'
	}
	return await tellRefundMismatch(context, answer, { ...refund, wrong })
}

interface Mismatch {
	readonly id: string
	readonly reference: string
	/** Whole tenge, where the shop asked for it. */
	readonly amount?: number
	/** What does not agree. */
	readonly wrong: readonly string[]
}

/** Logs what does not agree and tells the shopkeeper of it. */
export async function tellRefundMismatch(
	{ log, tellOnce }: PaymentContext,
	answer: ProviderRefund,
	{ id, reference, amount, wrong }: Mismatch,
): Promise<'mismatch'> {
	const fields = { event: 'refund-mismatch', refundId: id, reference, providerId: answer.id, wrong }
	log.error(fields, 'what the payment provider says of a refund does not agree with what was asked for')
	const detail = `${answer.id}: ${wrong.join(', ')}`
	await tellOnce(id, { kind: 'payment_mismatch', reference, ...(amount !== undefined && { amount }), detail })
	return 'mismatch'
}

/** Names what of the answer is not as expected. */
function verifyRefund(refund: RefundRow, answer: ProviderRefund): string[] {
	// The shop asked for whole tenge; what somebody gave back at the provider may be a part of one.
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
