import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { inHundredths } from './amounts.ts'
import type { ApiAnswer } from './answer-once.ts'
import { ApiError, parseOrRefuse } from './api-error.ts'
import { unknownPayment } from './change-payment.ts'
import { amountShape, metadataShape, wrongCurrency } from './create-payment.ts'
import type { EmulatedPayment, EmulatedRefund } from './emulated-objects.ts'
import type { EmulatorDeps } from './emulator-deps.ts'
import { insertRefund, listRefundsOf, lockPayment } from './queries.ts'
import { eventsOfRefund, noteRefunded, settleRefund } from './settle-refund.ts'

const refundRequest = z.object({
	payment_id: z.string('payment_id is required'),
	amount: amountShape,
	description: z.string().max(250, 'Description has up to 250 characters').optional(),
	metadata: metadataShape,
})

/** Gives back all of a payment or a part. A wrong request or too large a sum throws 400, an unknown payment 404. */
export async function createRefund(tx: Database, deps: EmulatorDeps, body: unknown): Promise<ApiAnswer> {
	const { description, ...request } = parseOrRefuse(refundRequest, body)
	const payment = await lockPayment(tx, request.payment_id)
	if (!payment) throw unknownPayment()
	await refuseImpossible(tx, payment, request.amount)
	const asked: EmulatedRefund = {
		id: randomUUID(),
		status: 'pending',
		created_at: deps.clock.now().toISOString(),
		...request,
		...(description !== undefined && { description }),
	}
	const refund = settleRefund(asked, deps.faults.plan)
	await insertRefund(tx, refund)
	await noteRefunded(tx, payment, refund)
	return { status: 200, body: refund, events: eventsOfRefund(asked, refund) }
}

async function refuseImpossible(tx: Database, payment: EmulatedPayment, amount: EmulatedPayment['amount']) {
	if (payment.status !== 'succeeded') throw new ApiError(400, 'Only a succeeded payment can be refunded', 'payment_id')
	if (payment.amount.currency !== amount.currency) throw wrongCurrency()
	const others = (await listRefundsOf(tx, payment.id)).filter(({ status }) => status !== 'canceled')
	const left = others.reduce((rest, other) => rest - inHundredths(other.amount), inHundredths(payment.amount))
	if (inHundredths(amount) > left) {
		throw new ApiError(400, 'The refund amount exceeds what is left of the payment', 'amount.value')
	}
}
