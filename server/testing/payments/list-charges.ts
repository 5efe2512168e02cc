import type { Pool } from 'pg'

/** Sums are in tenge. */
interface Charge {
	readonly id: string
	readonly reference: string
	readonly attempt: string
	readonly status: string
	readonly amount: number
	readonly refunded: number
}

export async function listCharges(provider: Pool): Promise<Charge[]> {
	const { rows } = await provider.query<Charge>(
		`select id, body->'metadata'->>'reference' as reference, body->'metadata'->>'attempt_id' as attempt,
			body->>'status' as status, (body->'amount'->>'value')::float as amount,
			coalesce((body->'refunded_amount'->>'value')::float, 0) as refunded
		from emulated_payments where kind = 'payment'`,
	)
	return rows
}
