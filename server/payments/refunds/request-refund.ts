import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import type { RefundReason } from '../payments.ts'
import { formatAmount } from '../provider/provider-objects.ts'
import { lockSucceeded } from '../queries.ts'
import type { PaymentRow } from '../tables.ts'
import { insertRefund, sumRefundsUnderWay } from './queries.ts'

interface RequestRefundInput {
	readonly reason: RefundReason
	readonly now: Date
}

/** Requests all that was paid and has not gone back; the sweep sends it. Returns whole tenge, 0 for nothing. */
export async function requestRefund(
	tx: Database,
	which: { readonly reference: string } | { readonly id: string },
	wish: RequestRefundInput,
): Promise<number> {
	const left = await lockLeft(tx, which)
	for (const { payment, rest } of left) await saveRefund(tx, payment, { ...wish, amount: rest })
	return sumOf(left)
}

/** Takes from the largest payments first; `false` when less is left. */
export async function requestPartialRefund(
	tx: Database,
	{ reference, amount, ...wish }: RequestRefundInput & { readonly reference: string; readonly amount: number },
): Promise<boolean> {
	const left = await lockLeft(tx, { reference })
	if (amount > sumOf(left)) return false
	let wanted = amount
	for (const { payment, rest } of left.sort((one, other) => other.rest - one.rest)) {
		const part = Math.min(rest, wanted)
		if (part > 0) await saveRefund(tx, payment, { ...wish, amount: part })
		wanted -= part
	}
	return true
}

interface UnreturnedPayment {
	readonly payment: PaymentRow
	readonly rest: number
}

/** Locks the payments until the transaction ends. */
async function lockLeft(tx: Database, which: Parameters<typeof lockSucceeded>[1]): Promise<UnreturnedPayment[]> {
	const paid = await lockSucceeded(tx, which)
	if (paid.length === 0) return []
	const ids = paid.map(({ id }) => id)
	const underWay = await sumRefundsUnderWay(tx, ids)
	return paid
		.map((payment) => ({ payment, rest: payment.amount - payment.refunded - (underWay.get(payment.id) ?? 0) }))
		.filter(({ rest }) => rest > 0)
}

function sumOf(left: readonly UnreturnedPayment[]): number {
	return left.reduce((sum, { rest }) => sum + rest, 0)
}

async function saveRefund(
	tx: Database,
	payment: PaymentRow,
	{ amount, reason, now }: RequestRefundInput & { readonly amount: number },
): Promise<void> {
	const id = randomUUID()
	const row = {
		id,
		paymentId: payment.id,
		key: randomUUID(),
		body: writeRefund(payment, { id, amount }),
		amount,
		reason,
	}
	await insertRefund(tx, { ...row, createdAt: now, nextCheckAt: now })
}

/** The exact request text: every repetition must be the same. */
export function writeRefund(
	{ providerId, currency, reference }: PaymentRow,
	{ id, amount }: { readonly id: string; readonly amount: number },
): string {
	return JSON.stringify({
		payment_id: providerId,
		amount: { value: formatAmount(amount), currency },
		metadata: { refund_id: id, reference },
	})
}
