import type { PaymentContext } from '../payment-context.ts'
import { isSettled, toAttempt } from '../payment-state.ts'
import type { Attempt } from '../payments.ts'
import { ProviderFailure } from '../provider/yookassa-client.ts'
import { findPayment } from '../queries.ts'
import type { PaymentRow } from '../tables.ts'
import { applyAnswer } from './apply-answer.ts'
import { startPayment } from './make-payment.ts'

const startMs = 10_000

interface Checked {
	readonly attempt: Attempt
	readonly isCertain: boolean
}

/** Falls back to the saved state while the provider does not answer. */
export async function checkPayment(context: PaymentContext, id: string, notOlderThanMs: number): Promise<Checked> {
	const row = await findPayment(context.db, id)
	if (!row) throw new Error(`There is no attempt ${id} to pay`)
	if (row.status === 'creating') {
		const started = await startPayment(context, id, startMs)
		return { attempt: toAttempt(started), isCertain: started.status !== 'creating' }
	}
	if (isSettled(row) || isFresh(context, row, notOlderThanMs)) return { attempt: toAttempt(row), isCertain: true }
	const isCertain = await refreshPayment(context, row)
	return { attempt: toAttempt((await findPayment(context.db, id)) ?? row), isCertain }
}

function isFresh({ clock }: PaymentContext, { checkedAt }: PaymentRow, notOlderThanMs: number): boolean {
	return checkedAt !== null && clock.now().getTime() - checkedAt.getTime() < notOlderThanMs
}

export async function refreshPayment(context: PaymentContext, row: PaymentRow): Promise<boolean> {
	const { client, clock, log } = context
	const { id: attemptId, providerId } = row
	if (providerId === null) return false
	try {
		const askedAt = clock.now()
		const payment = await client.getPayment(providerId)
		return (await applyAnswer(context, row, { payment, askedAt })) !== 'mismatch'
	} catch (error) {
		if (!(error instanceof ProviderFailure)) throw error
		const fields = { err: error, event: 'payment-unchecked', attemptId, paymentId: providerId }
		log[error.kind === 'unknown' ? 'warn' : 'error'](fields, 'how a payment stands could not be asked')
		return false
	}
}
