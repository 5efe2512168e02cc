import type { PaymentContext } from '../payment-context.ts'
import { ProviderFailure } from '../provider/provider-failure.ts'
import { takeRefund } from './apply-refund.ts'
import type { RefundRow } from './queries.ts'

/** Asks how a made refund stands and keeps the answer. The provider does not tell by itself of one that it cancelled. */
export async function checkRefund(context: PaymentContext, refund: RefundRow): Promise<void> {
	const { id: refundId, providerId } = refund
	if (providerId === null) return
	try {
		await takeRefund(context, refund, await context.client.getRefund(providerId))
	} catch (error) {
		if (!(error instanceof ProviderFailure)) throw error
		const fields = { err: error, event: 'refund-unchecked', refundId, providerId }
		context.log[error.kind === 'unknown' ? 'warn' : 'error'](fields, 'how a refund stands could not be asked')
	}
}
