import type { Database } from '../platform/database.ts'
import { readSums } from './refunds/queries.ts'

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
