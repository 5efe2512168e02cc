import { isAmount } from './format-amount.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderRefund } from './provider-objects.ts'
import type { RefundRow } from './refund-queries.ts'
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
	const { id, reference, amount } = refund
	const fields = { event: 'refund-mismatch', refundId: id, reference, providerId: answer.id, wrong }
	context.log.error(fields, 'what the payment provider says of a refund does not agree with what was asked for')
	const detail = `${answer.id}: ${wrong.join(', ')}`
	await context.tellOnce(id, { kind: 'payment_mismatch', reference, amount, detail })
	return 'mismatch'
}

/** Names what of the answer is not as expected. */
function verifyRefund(refund: RefundRow, answer: ProviderRefund): string[] {
	const agrees: Record<string, boolean> = {
		id: refund.providerId === null || answer.id === refund.providerId,
		payment_id: answer.payment_id === refund.paidAs,
		amount: isAmount(answer.amount.value, refund.amount),
		currency: answer.amount.currency === refund.currency,
		'metadata.refund_id': (answer.metadata?.refund_id ?? refund.id) === refund.id,
	}
	return Object.keys(agrees).filter((name) => !agrees[name])
}
