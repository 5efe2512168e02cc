import type { PaymentContext } from '../payment-context.ts'
import { isSettled, shapeAttempt } from '../payment-state.ts'
import type { Attempt } from '../payments.ts'
import { ProviderFailure } from '../provider/provider-failure.ts'
import { findPayment } from '../queries.ts'
import type { PaymentRow } from '../tables.ts'
import { takeAnswer } from './apply-answer.ts'
import { startPayment } from './start-payment.ts'

const startMs = 10_000

interface Checked {
	readonly attempt: Attempt
	/** Whether the provider says so, now or within the time that was given. */
	readonly isCertain: boolean
}

/** An attempt as the provider says; while the provider cannot be asked, as it is kept. */
export async function checkPayment(context: PaymentContext, id: string, notOlderThanMs: number): Promise<Checked> {
	const row = await findPayment(context.db, id)
	if (!row) throw new Error(`There is no attempt ${id} to pay`)
	if (row.status === 'creating') {
		const started = await startPayment(context, id, startMs)
		return { attempt: shapeAttempt(started), isCertain: started.status !== 'creating' }
	}
	if (isSettled(row) || isFresh(context, row, notOlderThanMs)) return { attempt: shapeAttempt(row), isCertain: true }
	const isCertain = await askHow(context, row)
	return { attempt: shapeAttempt((await findPayment(context.db, id)) ?? row), isCertain }
}

function isFresh({ clock }: PaymentContext, { checkedAt }: PaymentRow, notOlderThanMs: number): boolean {
	return checkedAt !== null && clock.now().getTime() - checkedAt.getTime() < notOlderThanMs
}

/** Asks how a made attempt stands and keeps the answer; `false` when there was none that counts. */
export async function askHow(context: PaymentContext, row: PaymentRow): Promise<boolean> {
	const { client, clock, log } = context
	const { id: attemptId, providerId } = row
	if (providerId === null) return false
	try {
		const askedAt = clock.now()
		const payment = await client.getPayment(providerId)
		return (await takeAnswer(context, row, { payment, askedAt })) !== 'mismatch'
	} catch (error) {
		if (!(error instanceof ProviderFailure)) throw error
		const fields = { err: error, event: 'payment-unchecked', attemptId, paymentId: providerId }
		log[error.kind === 'unknown' ? 'warn' : 'error'](fields, 'how a payment stands could not be asked')
		return false
	}
}
