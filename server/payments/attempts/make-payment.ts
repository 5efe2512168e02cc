import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { hourMs, minuteMs } from '#contract/values/durations.ts'
import type { Language } from '#contract/values/language.ts'
import type { Database } from '../../platform/database.ts'
import type { PaymentContext } from '../payment-context.ts'
import { isKeyDead, later, leaseMs, retryMs } from '../payment-state.ts'
import type { NewPayment } from '../payments.ts'
import { formatAmount, type ProviderPayment } from '../provider/provider-objects.ts'
import { ProviderFailure, pagesOf } from '../provider/yookassa-client.ts'
import { findPayment, insertPayment, leasePayment, refusePayment, releasePayment } from '../queries.ts'
import type { PaymentRow } from '../tables.ts'
import { applyAnswer } from './apply-answer.ts'
import { toReceipt } from './receipt.ts'

const descriptionLength = 128

// The provider's pages have no Kazakh.
const locales: Readonly<Record<Language, string>> = { ru: 'ru_RU', kk: 'ru_RU', en: 'en_US' }

/** Saves the key and the exact request text, so that every repetition is the same. Returns the attempt's id. */
export async function openAttempt(
	tx: Database,
	payment: NewPayment,
	{ currency, vatCode }: Pick<PaymentContext, 'currency' | 'vatCode'>,
): Promise<string> {
	const { reference, amount, now, receipt } = payment
	const id = randomUUID()
	const body = JSON.stringify({
		amount: { value: formatAmount(amount), currency },
		capture: true,
		confirmation: { type: 'redirect', return_url: payment.returnUrl, locale: locales[payment.language] },
		description: [...payment.description].slice(0, descriptionLength).join(''),
		metadata: { reference, attempt_id: id },
		...(vatCode !== undefined && receipt && { receipt: toReceipt(receipt, amount, { currency, vatCode }) }),
	})
	const nextCheckAt = later(now, retryMs)
	await insertPayment(tx, { id, reference, key: randomUUID(), body, amount, currency, createdAt: now, nextCheckAt })
	return id
}

const lookMs = 150

/** Waits at most `waitMs`; the request goes on after that. Returns the attempt as it is then. */
export async function startPayment(context: PaymentContext, id: string, waitMs: number): Promise<PaymentRow> {
	const until = performance.now() + waitMs
	const isOver = await endsWithin(requestPayment(context, id), waitMs)
	let row = await getPayment(context, id)
	while (!isOver && isAskedFor(context, row) && performance.now() < until) {
		await wait(lookMs)
		row = await getPayment(context, id)
	}
	return row
}

async function endsWithin(work: Promise<boolean>, ms: number): Promise<boolean> {
	const timer = new AbortController()
	const timeUp = wait(ms, false, { signal: timer.signal }).catch(() => false)
	const isDone = await Promise.race([work, timeUp])
	timer.abort()
	return isDone
}

/** Tells a running request from a pause until the next check. */
function isAskedFor({ clock }: PaymentContext, { status, askedUntil, nextCheckAt }: PaymentRow): boolean {
	if (status !== 'creating' || askedUntil === null || nextCheckAt === null) return false
	return askedUntil > clock.now() && askedUntil < nextCheckAt
}

async function getPayment({ db }: PaymentContext, id: string): Promise<PaymentRow> {
	const row = await findPayment(db, id)
	if (!row) throw new Error(`There is no attempt ${id} to pay`)
	return row
}

const longestRetryMs = 10 * minuteMs

/**
 * Sends the stored key and body and saves the answer. Returns `false` when the attempt is made or another process asks. Never
 * rejects: the sweep tries again.
 */
export async function requestPayment(context: PaymentContext, id: string): Promise<boolean> {
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
	const outcome = await applyAnswer(context, attempt, { payment, askedAt })
	if (outcome !== 'mismatch') return await context.outages.worked(true)
	const isRefused = await refusePayment(context.db, attempt.id, 'payment_mismatch', context.clock.now())
	if (isRefused) await context.outages.refused('the payment that was made is not the one that was asked for')
}

/** A repetition with a forgotten key would make a second payment, so this only looks for the first one. */
async function adopt(context: PaymentContext, attempt: PaymentRow): Promise<void> {
	const askedAt = context.clock.now()
	const payment = await findMadePayment(context, attempt)
	const outcome = payment && (await applyAnswer(context, attempt, { payment, askedAt }))
	if (outcome === 'kept' || outcome === 'unchanged') return
	const reason = outcome ? 'payment_mismatch' : 'never_made'
	await refusePayment(context.db, attempt.id, reason, context.clock.now())
	context.log.warn({ event: 'payment-given-up', attemptId: attempt.id, reason }, 'an attempt to pay was given up')
}

const clockDifferenceMs = hourMs

async function findMadePayment({ client }: PaymentContext, attempt: PaymentRow): Promise<ProviderPayment | undefined> {
	const since = later(attempt.createdAt, -clockDifferenceMs).toISOString()
	for await (const payments of pagesOf(client.listPayments, { 'created_at.gte': since })) {
		const made = payments.find(({ metadata }) => metadata?.attempt_id === attempt.id)
		if (made) return made
	}
	return undefined
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
	// A caller may retry before the sweep, except after 429.
	await releasePayment(db, attempt.id, { askedUntil: status === 429 ? nextCheckAt : null, nextCheckAt })
	log.warn({ err: failure, attemptId: attempt.id }, 'whether a payment was made is not known; it is asked for again')
}
