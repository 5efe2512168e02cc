import type { Pool } from 'pg'

/** A payment as the emulated provider has it; sums in tenge. */
interface Charge {
	readonly id: string
	/** The order. */
	readonly reference: string
	/** The shop's attempt to pay. */
	readonly attempt: string
	readonly status: string
	readonly amount: number
	readonly refunded: number
}

/** All payments that the emulated provider has ever made. */
export async function listCharges(provider: Pool): Promise<Charge[]> {
	const { rows } = await provider.query<Charge>(
		`select id, body->'metadata'->>'reference' as reference, body->'metadata'->>'attempt_id' as attempt,
			body->>'status' as status, (body->'amount'->>'value')::float as amount,
			coalesce((body->'refunded_amount'->>'value')::float, 0) as refunded
		from emulated_payments where kind = 'payment'`,
	)
	return rows
}
