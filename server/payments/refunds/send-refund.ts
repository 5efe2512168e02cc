import { randomUUID } from 'node:crypto'
import type { PaymentContext } from '../payment-context.ts'
import { isKeyDead, later, leaseMs, retryMs } from '../payment-state.ts'
import { pagesOf } from '../provider/pages-of.ts'
import { ProviderFailure } from '../provider/provider-failure.ts'
import type { ProviderRefund } from '../provider/provider-objects.ts'
import { adoptRefund } from './adopt-refund.ts'
import { takeRefund } from './apply-refund.ts'
import { limitRefund } from './limit-refund.ts'
import { leaseRefund, type RefundRow, releaseRefund, updateRefundKey } from './queries.ts'
import { settleRefund } from './settle-refund.ts'

const mismatchRetryMs = 10 * 60_000

/**
 * Has the provider give money back, with the stored key and body, and keeps its answer; does nothing for a refund that is made
 * or that somebody else asks for at the moment.
 */
export async function sendRefund(context: PaymentContext, refund: RefundRow): Promise<void> {
	const { db, clock, log } = context
	const { id } = refund
	const now = clock.now()
	const lease = { now, until: later(now, leaseMs), nextCheckAt: later(now, retryMs) }
	if (!(await leaseRefund(db, id, lease))) return
	try {
		const made = isKeyDead(refund.createdAt, now) ? await makeAnew(context, refund) : await make(context, refund)
		if (!made) return await giveUp(context, refund)
		const outcome = await takeRefund(context, refund, made)
		if (outcome === 'mismatch') await releaseRefund(db, id, later(clock.now(), mismatchRetryMs))
	} catch (error) {
		if (!(error instanceof ProviderFailure)) throw error
		await releaseRefund(db, id, later(clock.now(), retryMs))
		log.warn({ err: error, refundId: id }, 'whether money was given back is not known; it is asked for again')
	}
}

/** `undefined` when the provider will not. */
async function make(
	context: PaymentContext,
	refund: Pick<RefundRow, 'id' | 'key' | 'body' | 'paidAs'>,
): Promise<ProviderRefund | undefined> {
	const { client, log } = context
	const { id: refundId, key, body, paidAs } = refund
	try {
		return await client.createRefund(key, body)
	} catch (error) {
		// A wrong secret key passes; the money is owed all the same.
		const isRefused = error instanceof ProviderFailure && error.kind !== 'unknown' && error.details.status !== 401
		if (!isRefused) throw error
		log.error({ err: error, event: 'refund-refused', refundId }, 'the provider refused to give money back')
		// It may refuse a repetition of what it has done.
		return await findMade(context, { refundId, paidAs })
	}
}

/** With a key that the provider may have forgotten a repetition could give the money back twice, so it is looked for first. */
async function makeAnew(context: PaymentContext, refund: RefundRow): Promise<ProviderRefund | undefined> {
	const made = await findMade(context, { refundId: refund.id, paidAs: refund.paidAs })
	if (made) return made
	const key = randomUUID()
	await updateRefundKey(context.db, refund.id, key)
	return await make(context, { ...refund, key })
}

/** The refund that the provider made without our hearing of it; what went back of the payment besides is kept. */
async function findMade(
	context: PaymentContext,
	{ refundId, paidAs }: { readonly refundId: string; readonly paidAs: string | null },
): Promise<ProviderRefund | undefined> {
	const listed: ProviderRefund[] = []
	for await (const page of pagesOf(context.client.listRefunds, { payment_id: paidAs ?? '' })) listed.push(...page)
	const made = listed.find(({ metadata }) => metadata?.refund_id === refundId)
	for (const other of listed) if (other !== made) await adoptRefund(context, other)
	return made
}

async function giveUp(context: PaymentContext, refund: RefundRow): Promise<void> {
	if (await limitRefund(context, refund)) return
	await settleRefund(context, refund, { providerId: null, status: 'refused' })
}
