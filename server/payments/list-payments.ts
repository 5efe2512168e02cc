import type { Database } from '../platform/database.ts'
import { listPaymentsOf } from './queries.ts'

/** A payment as whoever paid may know it; sums in whole tenge. */
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
