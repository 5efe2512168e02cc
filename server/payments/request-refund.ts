import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/database.ts'
import { formatAmount } from './format-amount.ts'
import type { RefundReason } from './payments.ts'
import { lockSucceeded } from './queries.ts'
import { insertRefund, sumRefundsUnderWay } from './refund-queries.ts'
import type { PaymentRow } from './tables.ts'

interface Wish {
	readonly reason: RefundReason
	readonly now: Date
}

/**
 * Asks for all that was paid, for one reference or in one attempt, and neither went back nor is on its way back. The sweep
 * sends it. Returns the sum asked for, whole tenge; 0 when there is nothing.
 */
export async function requestRefund(
	tx: Database,
	which: { readonly reference: string } | { readonly id: string },
	wish: Wish,
): Promise<number> {
	const paid = await lockSucceeded(tx, which)
	if (paid.length === 0) return 0
	const ids = paid.map(({ id }) => id)
	const underWay = await sumRefundsUnderWay(tx, ids)
	let sum = 0
	for (const payment of paid) {
		const rest = payment.amount - payment.refunded - (underWay.get(payment.id) ?? 0)
		if (rest > 0) await keepRefund(tx, payment, { ...wish, amount: rest })
		sum += Math.max(rest, 0)
	}
	return sum
}

async function keepRefund(
	tx: Database,
	payment: PaymentRow,
	{ amount, reason, now }: Wish & { readonly amount: number },
): Promise<void> {
	const id = randomUUID()
	const body = JSON.stringify({
		payment_id: payment.providerId,
		amount: { value: formatAmount(amount), currency: payment.currency },
		metadata: { refund_id: id, reference: payment.reference },
	})
	const row = { id, paymentId: payment.id, key: randomUUID(), body, amount, reason }
	await insertRefund(tx, { ...row, createdAt: now, nextCheckAt: now })
}
