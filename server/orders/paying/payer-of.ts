import { findEmail } from '../../accounts/people.ts'
import type { Receipt } from '../../payments/payments.ts'
import type { Database } from '../../platform/database.ts'
import type { OrderRow } from '../queries.ts'

export type Payer = Pick<Receipt, 'email' | 'phone'>

/** Who is on the receipts of an order. */
export async function payerOf(
	tx: Database,
	{ userId, customerPhone: phone }: Pick<OrderRow, 'userId' | 'customerPhone'>,
): Promise<Payer> {
	return { email: userId === null ? undefined : await findEmail(tx, userId), phone }
}
