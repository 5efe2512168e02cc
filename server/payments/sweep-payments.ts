import { refreshPayment } from './attempts/check-payment.ts'
import { requestPayment } from './attempts/make-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { later, pauseAfter, retryMs } from './payment-state.ts'
import { findOutage } from './provider/queries.ts'
import { ProviderFailure } from './provider/yookassa-client.ts'
import { claimPaymentCheck, listDuePayments } from './queries.ts'
import { checkRefund } from './refunds/apply-refund.ts'
import { claimRefundCheck, listDueRefunds, type RefundRow } from './refunds/queries.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { watchRefunds } from './refunds/watch-refunds.ts'
import type { PaymentRow } from './tables.ts'

const mostAtOnce = 5
const mostInOneSweep = 100

/**
 * Makes unmade attempts and refunds, checks those under way and looks for foreign refunds. Several processes may sweep at once.
 * During an outage it only tries once a minute.
 */
export async function sweepPayments(context: PaymentContext): Promise<void> {
	const { db, clock } = context
	if (!(await isReachable(context))) return
	const due = await listDuePayments(db, clock.now(), mostInOneSweep)
	await inBatches(context, due, (row) => lookAfterPayment(context, row))
	const dueRefunds = await listDueRefunds(db, clock.now(), mostInOneSweep)
	await inBatches(context, dueRefunds, (row) => lookAfterRefund(context, row))
	if (!(await isDown(context))) await watchRefunds(context)
}

async function isDown({ db }: PaymentContext): Promise<boolean> {
	return (await findOutage(db))?.kind === 'down'
}

async function isReachable({ db, clock, client, log }: PaymentContext): Promise<boolean> {
	const outage = await findOutage(db)
	if (outage?.kind !== 'down') return true
	if (clock.now().getTime() - outage.lastFailedAt.getTime() < retryMs) return false
	try {
		await client.listPayments({ limit: '1' })
		return true
	} catch (error) {
		if (!(error instanceof ProviderFailure)) throw error
		log.warn({ err: error }, 'the payment provider still does not answer')
		return false
	}
}

/** Stops early when the provider turns out to be down. */
async function inBatches<Item>(
	context: PaymentContext,
	items: readonly Item[],
	work: (item: Item) => Promise<void>,
): Promise<void> {
	for (let at = 0; at < items.length; at += mostAtOnce) {
		if (await isDown(context)) return
		await Promise.all(items.slice(at, at + mostAtOnce).map((item) => guarded(context, () => work(item))))
	}
}

/** One failure must not stop the others. */
async function guarded({ log }: PaymentContext, work: () => Promise<void>): Promise<void> {
	await work().catch((error: unknown) => log.error({ err: error }, 'a payment or refund could not be looked after'))
}

async function lookAfterPayment(context: PaymentContext, row: PaymentRow): Promise<void> {
	if (row.providerId === null) {
		await requestPayment(context, row.id)
		return
	}
	const now = context.clock.now()
	const isOurs = await claimPaymentCheck(context.db, row.id, { now, nextCheckAt: later(now, pauseAfter(row.checks)) })
	if (isOurs) await refreshPayment(context, row)
}

async function lookAfterRefund(context: PaymentContext, row: RefundRow): Promise<void> {
	if (row.providerId === null) return await sendRefund(context, row)
	const now = context.clock.now()
	const isOurs = await claimRefundCheck(context.db, row.id, { now, nextCheckAt: later(now, pauseAfter(row.checks)) })
	if (isOurs) await checkRefund(context, row)
}
