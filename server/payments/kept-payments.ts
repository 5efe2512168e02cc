import { type SQL, sql } from 'drizzle-orm'
import type { KeptMethod } from '#contract/values/payment-methods.ts'
import type { Database } from '../platform/database.ts'
import type { RefundedPieces } from './payments.ts'
import { forgetRequests, hasLivePayment, listPaymentsOf } from './queries.ts'
import { type PaymentSums, readSums, restOfPayment } from './refunds/queries.ts'

/** Sums are in whole tenge. */
export interface KeptPayment {
	readonly reference: string
	readonly paymentId: string | null
	readonly status: string
	readonly amount: number
	readonly refunded: number
	readonly createdAt: Date
	readonly method: KeptMethod
	/** The number of the receipt of a transfer. */
	readonly receipt: string | null
}

export async function listPayments(db: Database, references: readonly string[]): Promise<KeptPayment[]> {
	return references.length === 0 ? [] : await listPaymentsOf(db, references)
}

/** Whether money may still move. A shop without an account at the provider knows it, too. */
export async function hasLiveAttempt(db: Database, reference: string): Promise<boolean> {
	return await hasLivePayment(db, reference)
}

/** Removes the requests for the provider, whose receipts name the payer. The payments stay. */
export async function forgetPayers(tx: Database, references: readonly string[]): Promise<void> {
	if (references.length > 0) await forgetRequests(tx, references)
}

/**
 * Neither sum includes what was paid too much and goes back, or went back; `kept` includes other refunds on their way. What went back
 * before the order was paid anew is in neither.
 */
export async function sumPayments(db: Database, reference: string): Promise<PaymentSums> {
	return await readSums(db, reference)
}

/** The pieces that refunds were for, without those that failed, and those of payments of which nothing stays. */
export async function listRefundedPieces(db: Database, reference: string): Promise<RefundedPieces[]> {
	const { rows } = await db.execute<{ product_id: string; quantity: number }>(sql`
		select piece ->> 'productId' as product_id, sum((piece ->> 'quantity')::integer)::integer as quantity
		from payments join refunds on refunds.payment_id = payments.id cross join jsonb_array_elements(refunds.pieces) as piece
		where payments.reference = ${reference} and payments.refunded < payments.amount and refunds.status not in ('canceled', 'refused')
		group by 1`)
	return rows.map(({ product_id: productId, quantity }) => ({ productId, quantity }))
}

/** The sum that `requestRefund` would request, in whole tenge, as a column for the listener's own query. */
export function refundableOf(reference: SQL): SQL {
	const sum = sql`select coalesce(sum(${restOfPayment}), 0) from payments`
	return sql`(${sum} where payments.reference = ${reference} and payments.status = 'succeeded')`
}
