import { inTransaction } from '../../platform/in-transaction.ts'
import type { PaymentContext } from '../payment-context.ts'
import { isFinal, later, retryMs } from '../payment-state.ts'
import { addRefunded, lockSucceeded } from '../queries.ts'
import { type RefundRow, updateRefundFromProvider } from './queries.ts'

interface Outcome {
	/** None when the provider never took it. */
	readonly providerId: string | null
	/** The provider's word, or `refused`. */
	readonly status: string
}

/**
 * Keeps what became of a refund, and tells whoever was paid for when it reached its end: in one transaction, and once however
 * often the same is said. `false` when nothing changed.
 */
export async function settleRefund(context: PaymentContext, refund: RefundRow, outcome: Outcome): Promise<boolean> {
	const { db, clock, listener } = context
	const { id, paymentId, reference, amount, reason } = refund
	const { status, providerId } = outcome
	return await inTransaction(db, async (tx) => {
		const now = clock.now()
		const isEnd = isFinal(status) || status === 'refused'
		if (isEnd) await listener().hold(tx, reference)
		await lockSucceeded(tx, { id: paymentId })
		const finishedAt = isEnd ? now : null
		const said = { providerId, status, finishedAt, firstCheckAt: later(now, retryMs) }
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
