import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { listPaymentsOf } from './queries.ts'
import { readSums, restOfPayment } from './refunds/queries.ts'

/** Sums are in whole tenge. */
export interface KeptPayment {
	readonly reference: string
	readonly paymentId: string | null
	readonly status: string
	readonly amount: number
	readonly refunded: number
	readonly createdAt: Date
}

export async function listPayments(db: Database, references: readonly string[]): Promise<KeptPayment[]> {
	return references.length === 0 ? [] : await listPaymentsOf(db, references)
}

/** Whole tenge. Neither sum includes a second payment that goes back, or went back; `kept` includes refunds on their way. */
interface PaymentSums {
	readonly kept: number
	readonly givenBack: number
}

export async function sumPayments(db: Database, reference: string): Promise<PaymentSums> {
	return await readSums(db, reference)
}

/** The sum that `requestRefund` would request, in whole tenge, as a column for the listener's own query. */
export function refundableOf(reference: SQL): SQL {
	const sum = sql`select coalesce(sum(${restOfPayment}), 0) from payments`
	return sql`(${sum} where payments.reference = ${reference} and payments.status = 'succeeded')`
}
