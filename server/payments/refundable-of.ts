import { type SQL, sql } from 'drizzle-orm'
import { restOfPayment } from './refunds/queries.ts'

/**
 * What was paid for a reference and neither went back nor is on its way back, which is what `requestRefund` would ask for; whole
 * tenge. For a column of whoever is paid for, so that a list has it with its rows.
 */
export function refundableOf(reference: SQL): SQL {
	const sum = sql`select coalesce(sum(${restOfPayment}), 0) from payments`
	return sql`(${sum} where payments.reference = ${reference} and payments.status = 'succeeded')`
}
