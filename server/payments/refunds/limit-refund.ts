import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../platform/in-transaction.ts'
import type { PaymentContext } from '../payment-context.ts'
import { lockSucceeded } from '../queries.ts'
import { type RefundRow, sumRefundsUnderWay, updateRefundFromProvider, updateRefundWish } from './queries.ts'
import { writeRefund } from './request-refund.ts'

/**
 * Cuts a refund that the provider refused to what is left of its payment, and drops one of which nothing is left: that money
 * went back unasked. Who is paid for is told. `false` when enough is left, so that it was refused for another reason.
 */
export async function limitRefund({ db, clock, listener }: PaymentContext, refund: RefundRow): Promise<boolean> {
	const { id, paymentId, reference, reason } = refund
	return await inTransaction(db, async (tx) => {
		const now = clock.now()
		await listener().hold(tx, reference)
		const [payment] = await lockSucceeded(tx, { id: paymentId })
		if (!payment) return false
		const underWay = (await sumRefundsUnderWay(tx, [paymentId])).get(paymentId) ?? 0
		const left = Math.max(0, payment.amount - payment.refunded - (underWay - refund.amount))
		if (left >= refund.amount) return false
		if (left > 0) {
			const body = writeRefund(payment, { id, amount: left })
			await updateRefundWish(tx, id, { amount: left, key: randomUUID(), body, nextCheckAt: now })
		} else {
			const given = { providerId: null, status: 'refused', finishedAt: now, firstCheckAt: now }
			await updateRefundFromProvider(tx, id, given)
		}
		await listener().onRefundLowered(tx, { reference, amount: left, reason, now })
		return true
	})
}
