import { z } from 'zod'
import { dayMs } from '#contract/values/durations.ts'
import type { Database } from '../../platform/database.ts'
import type { Queue } from '../../platform/jobs.ts'
import { applyAnswer } from '../attempts/apply-answer.ts'
import type { PaymentContext } from '../payment-context.ts'
import { ProviderFailure } from '../provider/yookassa-client.ts'
import { findPayment, findPaymentByProviderId } from '../queries.ts'
import { adoptRefund } from '../refunds/adopt-refund.ts'
import type { PaymentRow } from '../tables.ts'
import { deleteNotifications, findUnhandled, updateOutcome } from './queries.ts'
import { type ReadNotification, readNotification } from './receive-notifications.ts'

/** Pauses grow up to an hour; the tries last more than a day. */
export const notificationQueue: Queue<{ id: number }> = {
	name: 'payment-notifications',
	data: z.object({ id: z.number() }),
	retries: 40,
	retryDelaySeconds: 5,
	runsAtMostSeconds: 120,
}

const keptMs = 30 * dayMs

export async function deleteExpiredNotifications(db: Database, now: Date): Promise<number> {
	return await deleteNotifications(db, new Date(now.getTime() - keptMs))
}

/**
 * Asks the provider about the named object and saves the answer. Throws when the provider does not answer, so that the job
 * repeats; does nothing for a handled notification.
 */
export async function handleNotification(context: PaymentContext, id: number): Promise<void> {
	const kept = await findUnhandled(context.db, id)
	if (!kept) return
	const notification = readNotification(kept.body)
	const outcome = notification ? await follow(context, notification) : 'unknown'
	await updateOutcome(context.db, id, outcome, context.clock.now())
	const fields = { event: 'payment-notification', told: kept.event, objectId: kept.objectId, outcome }
	context.log.info(fields, 'a notification was handled')
}

async function follow(context: PaymentContext, notification: ReadNotification): Promise<string> {
	try {
		return await (notification.event.startsWith('refund.')
			? followRefund(context, notification)
			: followPayment(context, notification))
	} catch (error) {
		// The provider does not know the object: the notification is forged.
		if (error instanceof ProviderFailure && error.kind === 'missing') return 'unknown'
		throw error
	}
}

async function followPayment(context: PaymentContext, notification: ReadNotification): Promise<string> {
	const attempt = await findAttempt(context, notification)
	if (!attempt) return 'unknown'
	const askedAt = context.clock.now()
	const payment = await context.client.getPayment(notification.objectId)
	if (payment.id !== notification.objectId) return 'mismatch'
	return await applyAnswer(context, attempt, { payment, askedAt })
}

/** The notification may come before the answer to the request that made the payment. */
async function findAttempt({ db }: PaymentContext, notification: ReadNotification): Promise<PaymentRow | undefined> {
	const known = await findPaymentByProviderId(db, notification.objectId)
	if (known || !notification.attemptId) return known
	const named = await findPayment(db, notification.attemptId)
	return named?.providerId === null ? named : undefined
}

async function followRefund(context: PaymentContext, notification: ReadNotification): Promise<string> {
	const answer = await context.client.getRefund(notification.objectId)
	return answer.id === notification.objectId ? await adoptRefund(context, answer) : 'mismatch'
}
