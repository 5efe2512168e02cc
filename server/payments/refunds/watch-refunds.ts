import { dayMs, minuteMs } from '#contract/values/durations.ts'
import type { PaymentContext } from '../payment-context.ts'
import { later } from '../payment-state.ts'
import type { ProviderRefund } from '../provider/provider-objects.ts'
import { ProviderFailure, pagesOf } from '../provider/yookassa-client.ts'
import { findOldestPaymentAt } from '../queries.ts'
import { adoptRefund } from './adopt-refund.ts'
import { claimRefundWatch, listFinishedRefunds, moveRefundWatch } from './queries.ts'

const everyMs = 10 * minuteMs
const mostDaysMs = 30 * dayMs

// Within this time the shop also learns about a payment whose answer was lost.
const overlapMs = 2 * dayMs

/** Finds refunds without a notification: one process reads one list every ten minutes, a month at most. */
export async function watchRefunds(context: PaymentContext): Promise<void> {
	const { db, clock, log } = context
	const now = clock.now()
	const watch = await claimRefundWatch(db, { now, nextAt: later(now, everyMs) })
	const since = watch && (watch.listedUntil ?? (await findOldestPaymentAt(db)))
	if (!since) return
	const monthOn = later(since, mostDaysMs)
	const isBehind = monthOn < now
	try {
		await adoptListed(context, {
			'created_at.gte': later(since, -overlapMs).toISOString(),
			...(isBehind && { 'created_at.lt': monthOn.toISOString() }),
		})
		await moveRefundWatch(db, isBehind ? { listedUntil: monthOn, nextAt: now } : { listedUntil: now })
	} catch (error) {
		if (!(error instanceof ProviderFailure)) throw error
		log.warn({ err: error }, 'what the provider gave back could not be listed')
	}
}

async function adoptListed(context: PaymentContext, query: Readonly<Record<string, string>>): Promise<void> {
	for await (const listed of pagesOf(context.client.listRefunds, query)) {
		const finished = await listFinishedRefunds(
			context.db,
			listed.map(({ id }) => id),
		)
		for (const refund of listed) if (!finished.has(refund.id)) await adoptGuarded(context, refund)
	}
}

/** One failure must not stop the others. */
async function adoptGuarded(context: PaymentContext, refund: ProviderRefund): Promise<void> {
	try {
		await adoptRefund(context, refund)
	} catch (error) {
		context.log.error({ err: error, providerId: refund.id }, 'a refund of the provider could not be kept')
	}
}
