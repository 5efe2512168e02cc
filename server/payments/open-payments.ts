import { hourMs } from '#contract/values/durations.ts'
import { checkPayment } from './attempts/check-payment.ts'
import { openAttempt, startPayment } from './attempts/make-payment.ts'
import { isOnReceiptOf, toRefundReceipt } from './attempts/receipt.ts'
import { handleNotification } from './notifications/handle-notification.ts'
import type { PaymentContext, PaymentDeps } from './payment-context.ts'
import { later, toAttempt } from './payment-state.ts'
import type { PaymentListener, Payments, PaymentTrouble } from './payments.ts'
import { mayTryPayments, trackOutages, watchClient } from './provider/outages.ts'
import { findNewestPayment, findPaymentByProviderId, findRecentPayment, listPaidRequests } from './queries.ts'
import { sweepPayments } from './sweep-payments.ts'

export type { PaymentDeps } from './payment-context.ts'

const startMs = 10_000

const noop = () => undefined

// No person pays so often; without a limit a script could make the shop flood the provider.
const perHour = 20

/** `handleNotification` is the job of `notificationQueue`. */
export function openPayments(deps: PaymentDeps): Payments & { handleNotification(id: number): Promise<void> } {
	const introduced: { listener?: PaymentListener } = {}
	const context = contextOf(deps, () => {
		if (!introduced.listener) throw new Error('Nobody was introduced to payments')
		return introduced.listener
	})
	return {
		introduce(listener) {
			introduced.listener = listener
		},
		hasReceipts: deps.vatCode !== undefined,
		writeRefundReceipt: (receipt, sum) => toRefundReceipt(receipt, sum, deps),
		async isOnReceipts(db, reference, named) {
			const { currency, vatCode } = deps
			if (vatCode === undefined) return false
			const requests = await listPaidRequests(db, reference)
			return requests.every((request) => isOnReceiptOf(request, named, { currency, vatCode }))
		},
		isAvailable: (db) => mayTryPayments(db, deps.clock.now()),
		open: (tx, payment) => openAttempt(tx, payment, deps),
		start: async (id, waitMs = startMs) => toAttempt(await startPayment(context, id, waitMs)).view,
		async findPause(db, reference, now) {
			const openedAt = await findRecentPayment(db, { reference, since: later(now, -hourMs), newer: perHour - 1 })
			return openedAt && later(openedAt, hourMs)
		},
		async findNewest(db, reference) {
			const row = await findNewestPayment(db, reference)
			return row && toAttempt(row)
		},
		async findByPaymentId(db, paymentId) {
			const row = await findPaymentByProviderId(db, paymentId)
			return row && toAttempt(row)
		},
		check: (id, notOlderThanMs = 0) => checkPayment(context, id, notOlderThanMs),
		sweep: () => sweepPayments(context),
		// A failure is kept as an outage.
		askProvider: () => context.client.listPayments({ limit: '1' }).then(noop, noop),
		handleNotification: (id) => handleNotification(context, id),
	}
}

function contextOf(deps: PaymentDeps, listener: () => PaymentListener): PaymentContext {
	const outages = trackOutages({ ...deps, listener })
	return {
		...deps,
		listener,
		outages,
		client: watchClient(deps.client, outages),
		notifyOnce: notifyingOnce(deps, listener),
	}
}

/** A lasting problem sends one letter, not one every minute. */
function notifyingOnce({ db, log }: PaymentDeps, listener: () => PaymentListener): PaymentContext['notifyOnce'] {
	const notified = new Set<string>()
	return async (about: string, trouble: PaymentTrouble) => {
		const key = `${trouble.kind} ${about}`
		if (notified.has(key)) return
		notified.add(key)
		try {
			await listener().onTrouble(db, trouble)
		} catch (error) {
			notified.delete(key)
			log.warn({ err: error, trouble: trouble.kind }, 'the shopkeeper could not be told')
		}
	}
}
