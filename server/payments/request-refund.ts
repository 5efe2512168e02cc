import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import type { RefundedPieces, RefundWish, WriteReceipt } from './payments.ts'
import { formatAmount } from './provider/provider-objects.ts'
import { lockSucceeded } from './queries.ts'
import { insertRefund, sumRefundsUnderWay } from './refunds/queries.ts'
import type { PaymentRow } from './tables.ts'

interface ReceiptedWish extends RefundWish {
	/** Absent where the provider wants no receipts. */
	readonly writeReceipt?: WriteReceipt | undefined
}

/** Whole tenge, 0 for nothing. */
interface Requested {
	readonly amount: number
	/** What is not requested, as the provider would refuse it without its receipt. */
	readonly unwritten: number
}

/** Requests all that was paid and has not gone back; the sweep sends it, or the shopkeeper returns a transfer. */
export async function requestRefund(
	tx: Database,
	which: { readonly reference: string } | { readonly id: string },
	wish: ReceiptedWish,
): Promise<Requested> {
	const left = await lockLeft(tx, which)
	const written = left.filter(({ payment, rest }) => !isUnwritten(payment, rest, wish.writeReceipt))
	for (const { payment, rest } of written) await saveRefund(tx, payment, { ...wish, amount: rest })
	const amount = sumOf(written)
	return { amount, unwritten: sumOf(left) - amount }
}

interface PartialWish extends ReceiptedWish {
	readonly reference: string
	/** Whole tenge. */
	readonly amount: number
	readonly pieces?: readonly RefundedPieces[] | undefined
}

/**
 * Takes from the largest payments first; `false` when less is left. The pieces stand with the last one, of which something may stay.
 * Throws `refund_part_by_hand` for a part of a payment at the provider without its receipt.
 */
export async function requestPartialRefund(
	tx: Database,
	{ reference, amount, pieces, ...wish }: PartialWish,
): Promise<boolean> {
	const left = await lockLeft(tx, { reference })
	if (amount > sumOf(left)) return false
	let wanted = amount
	for (const { payment, rest } of left.sort((one, other) => other.rest - one.rest)) {
		const part = Math.min(rest, wanted)
		if (part === 0) break
		if (isUnwritten(payment, part, wish.writeReceipt)) fail('refund_part_by_hand')
		const given = part === wanted ? { pieces } : {}
		await saveRefund(tx, payment, { ...wish, ...given, amount: part })
		wanted -= part
	}
	return true
}

/** Of the whole payment the provider writes the receipt by itself. */
function isUnwritten(
	{ method, amount }: PaymentRow,
	part: number,
	writeReceipt: ReceiptedWish['writeReceipt'],
): boolean {
	return method === 'YooKassa' && part < amount && writeReceipt !== undefined && writeReceipt(part) === undefined
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
	{ amount, pieces, reason, now, writeReceipt }: Pick<PartialWish, 'amount' | 'pieces' | keyof ReceiptedWish>,
): Promise<void> {
	const id = randomUUID()
	const row = { id, paymentId: payment.id, key: randomUUID(), amount, pieces, reason, createdAt: now }
	if (payment.method === 'Kaspi') {
		return await insertRefund(tx, { ...row, body: '', status: 'by_hand', nextCheckAt: null })
	}
	const receipt = amount < payment.amount ? writeReceipt?.(amount) : undefined
	await insertRefund(tx, { ...row, body: writeRefund(payment, { id, amount, receipt }), nextCheckAt: now })
}

/** The exact request text: every repetition must be the same. */
export function writeRefund(
	{ providerId, currency, reference }: PaymentRow,
	{ id, amount, receipt }: { readonly id: string; readonly amount: number; readonly receipt?: object | undefined },
): string {
	return JSON.stringify({
		payment_id: providerId,
		amount: { value: formatAmount(amount), currency },
		metadata: { refund_id: id, reference },
		...(receipt && { receipt }),
	})
}
