import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { listPaymentsOf } from './queries.ts'
import { readSums, restOfPayment } from './refunds/queries.ts'

/** A payment as its payer may see it; sums in whole tenge. */
export interface KeptPayment {
	readonly reference: string
	/** The provider's id, where it made one. */
	readonly paymentId: string | null
	readonly status: string
	readonly amount: number
	/** What of it went back. */
	readonly refunded: number
	readonly createdAt: Date
}

/** All attempts to pay for some references, the oldest first. */
export async function listPayments(db: Database, references: readonly string[]): Promise<KeptPayment[]> {
	return references.length === 0 ? [] : await listPaymentsOf(db, references)
}

/** Whole tenge; what was paid twice and goes back for that, or went, is in neither. */
interface PaymentSums {
	/** What was paid and did not go back; what is on its way back is still there. */
	readonly kept: number
	/** What went back. */
	readonly givenBack: number
}

/** What all payments for a reference come to, whether or not the provider can be asked at present. */
export async function sumPayments(db: Database, reference: string): Promise<PaymentSums> {
	return await readSums(db, reference)
}

/**
 * What was paid for a reference and neither went back nor is on its way back, which is what `requestRefund` would ask for; whole
 * tenge. For a column of the listener's query, so that a list has it with its rows.
 */
export function refundableOf(reference: SQL): SQL {
	const sum = sql`select coalesce(sum(${restOfPayment}), 0) from payments`
	return sql`(${sum} where payments.reference = ${reference} and payments.status = 'succeeded')`
}
