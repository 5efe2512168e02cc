import { randomUUID } from 'node:crypto'
import { invariant } from '#contract/invariant.ts'
import { minuteMs } from '#contract/values/durations.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import type { PaymentContext } from '../payment-context.ts'
import { isKeyDead, later, leaseMs, retryMs } from '../payment-state.ts'
import type { ProviderRefund } from '../provider/provider-objects.ts'
import { ProviderFailure, pagesOf } from '../provider/yookassa-client.ts'
import { lockSucceeded } from '../queries.ts'
import { writeRefund } from '../request-refund.ts'
import { adoptRefund } from './adopt-refund.ts'
import { applyRefund, settleRefund } from './apply-refund.ts'
import {
	leaseRefund,
	type RefundRow,
	releaseRefund,
	sumRefundsUnderWay,
	updateRefundFromProvider,
	updateRefundKey,
	updateRefundWish,
} from './queries.ts'

const mismatchRetryMs = 10 * minuteMs

/** Sends the stored key and body and saves the answer. Does nothing when the refund is made or another process asks for it. */
export async function sendRefund(context: PaymentContext, refund: RefundRow): Promise<void> {
	const { db, clock, log } = context
	const { id } = refund
	const now = clock.now()
	const lease = { now, until: later(now, leaseMs), nextCheckAt: later(now, retryMs) }
	if (!(await leaseRefund(db, id, lease))) return
	try {
		const made = isKeyDead(refund.createdAt, now) ? await makeAnew(context, refund) : await make(context, refund)
		if (!made) return await giveUp(context, refund)
		const outcome = await applyRefund(context, refund, made)
		if (outcome === 'mismatch') await releaseRefund(db, id, later(clock.now(), mismatchRetryMs))
	} catch (error) {
		if (!(error instanceof ProviderFailure)) throw error
		await releaseRefund(db, id, later(clock.now(), retryMs))
		log.warn({ err: error, refundId: id }, 'whether money was given back is not known; it is asked for again')
	}
}

async function make(
	context: PaymentContext,
	refund: Pick<RefundRow, 'id' | 'key' | 'body' | 'paidAs'>,
): Promise<ProviderRefund | undefined> {
	const { client, log } = context
	const { id: refundId, key, body } = refund
	try {
		return await client.createRefund(key, body)
	} catch (error) {
		// A wrong secret key passes (401); the shop still owes the money.
		const isRefused = error instanceof ProviderFailure && error.kind !== 'unknown' && error.details.status !== 401
		if (!isRefused) throw error
		log.error({ err: error, event: 'refund-refused', refundId }, 'the provider refused to give money back')
		// The provider may refuse a repetition of a refund that it made.
		return await findMade(context, refund)
	}
}

/** A repetition with a forgotten key could return the money twice, so this looks for the first one. */
async function makeAnew(context: PaymentContext, refund: RefundRow): Promise<ProviderRefund | undefined> {
	const made = await findMade(context, refund)
	if (made) return made
	const key = randomUUID()
	await updateRefundKey(context.db, refund.id, key)
	return await make(context, { ...refund, key })
}

/** Also saves foreign refunds of the payment that it finds. */
async function findMade(
	context: PaymentContext,
	{ id, paidAs }: Pick<RefundRow, 'id' | 'paidAs'>,
): Promise<ProviderRefund | undefined> {
	// Without an id the provider would list every refund of the shop.
	invariant(paidAs !== null, `the payment of refund ${id} has its id at the provider`)
	const listed: ProviderRefund[] = []
	for await (const page of pagesOf(context.client.listRefunds, { payment_id: paidAs })) listed.push(...page)
	const made = listed.find(({ metadata }) => metadata?.refund_id === id)
	for (const other of listed) if (other !== made) await adoptRefund(context, other)
	return made
}

async function giveUp(context: PaymentContext, refund: RefundRow): Promise<void> {
	if (await limitRefund(context, refund)) return
	await settleRefund(context, refund, { providerId: null, status: 'refused' })
}

/**
 * Lowers a refused refund to the rest of its payment, or drops it; `false` when the refusal had another reason. Where the account wants
 * receipts, none is known for a lowered sum: the shopkeeper gives it back by hand.
 */
async function limitRefund(context: PaymentContext, refund: RefundRow): Promise<boolean> {
	const { db, clock, listener, vatCode } = context
	const { id, paymentId, reference, reason } = refund
	return await inTransaction(db, async (tx) => {
		const now = clock.now()
		await listener().lock(tx, reference)
		const [payment] = await lockSucceeded(tx, { id: paymentId })
		if (!payment) return false
		const underWay = (await sumRefundsUnderWay(tx, [paymentId])).get(paymentId) ?? 0
		const left = Math.max(0, payment.amount - payment.refunded - (underWay - refund.amount))
		if (left >= refund.amount) return false
		if (left > 0) {
			const body = writeRefund(payment, { id, amount: left })
			await updateRefundWish(tx, id, { amount: left, key: randomUUID(), body, nextCheckAt: now })
		}
		const isRefused = left === 0 || vatCode !== undefined
		if (isRefused) {
			const given = { providerId: null, status: 'refused', finishedAt: now, firstCheckAt: now }
			await updateRefundFromProvider(tx, id, given)
		}
		const rest = { reference, amount: left, reason, now }
		await listener().onRefundLowered(tx, rest)
		if (isRefused && left > 0) await listener().onRefundFailed(tx, rest)
		return true
	})
}
