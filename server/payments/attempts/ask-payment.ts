import type { PaymentContext } from '../payment-context.ts'
import { isKeyDead, later, leaseMs, retryMs } from '../payment-state.ts'
import { ProviderFailure } from '../provider/provider-failure.ts'
import { leasePayment, refusePayment, releasePayment } from '../queries.ts'
import type { PaymentRow } from '../tables.ts'
import { takeAnswer } from './apply-answer.ts'
import { findMadePayment } from './find-made-payment.ts'

const longestRetryMs = 10 * 60_000

/**
 * Has the provider make an attempt, with the stored key and body, and keeps its answer; `false` when it was not asked, since
 * the attempt is made or somebody else asks for it at the moment. Never rejects: what was not made is asked for again by the
 * sweep.
 */
export async function askPayment(context: PaymentContext, id: string): Promise<boolean> {
	try {
		return await ask(context, id)
	} catch (error) {
		context.log.error({ err: error, attemptId: id }, 'an attempt to pay could not be made')
		return true
	}
}

async function ask(context: PaymentContext, id: string): Promise<boolean> {
	const { db, clock } = context
	const now = clock.now()
	const lease = { now, until: later(now, leaseMs), nextCheckAt: later(now, retryMs) }
	const attempt = await leasePayment(db, id, lease)
	if (!attempt) return false
	const isDead = isKeyDead(attempt.createdAt, now)
	try {
		await (isDead ? adopt(context, attempt) : make(context, attempt))
	} catch (error) {
		if (!(error instanceof ProviderFailure)) throw error
		const isRefused = error.kind !== 'unknown' && !isDead
		await (isRefused ? refuse(context, attempt, error) : waitAndRetry(context, attempt, error))
	}
	return true
}

async function make(context: PaymentContext, attempt: PaymentRow): Promise<void> {
	const askedAt = context.clock.now()
	const payment = await context.client.createPayment(attempt.key, attempt.body)
	const outcome = await takeAnswer(context, attempt, { payment, askedAt })
	if (outcome !== 'mismatch') return await context.outages.worked(true)
	// Nobody was led to its page, and nobody will be.
	const isRefused = await refusePayment(context.db, attempt.id, 'payment_mismatch', context.clock.now())
	if (isRefused) await context.outages.refused('the payment that was made is not the one that was asked for')
}

/** With a key that the provider has forgotten nothing may be asked for: the payment was made before, or never will be. */
async function adopt(context: PaymentContext, attempt: PaymentRow): Promise<void> {
	const askedAt = context.clock.now()
	const payment = await findMadePayment(context, attempt)
	const outcome = payment && (await takeAnswer(context, attempt, { payment, askedAt }))
	if (outcome === 'kept' || outcome === 'unchanged') return
	const reason = outcome ? 'payment_mismatch' : 'never_made'
	await refusePayment(context.db, attempt.id, reason, context.clock.now())
	context.log.warn({ event: 'payment-given-up', attemptId: attempt.id, reason }, 'an attempt to pay was given up')
}

async function refuse(
	{ db, clock, log }: PaymentContext,
	attempt: PaymentRow,
	failure: ProviderFailure,
): Promise<void> {
	await refusePayment(db, attempt.id, failure.details.code ?? failure.kind, clock.now())
	log.error({ err: failure, event: 'payment-refused', attemptId: attempt.id }, 'the provider refused to make a payment')
}

async function waitAndRetry(context: PaymentContext, attempt: PaymentRow, failure: ProviderFailure): Promise<void> {
	const { db, clock, log } = context
	const { retryAfterMs = 0, status } = failure.details
	const nextCheckAt = later(clock.now(), Math.min(Math.max(retryAfterMs, retryMs), longestRetryMs))
	// Whoever comes earlier may try, unless the provider wants to be left alone.
	await releasePayment(db, attempt.id, { askedUntil: status === 429 ? nextCheckAt : null, nextCheckAt })
	log.warn({ err: failure, attemptId: attempt.id }, 'whether a payment was made is not known; it is asked for again')
}
