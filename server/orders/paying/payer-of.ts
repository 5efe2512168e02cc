import { findEmail } from '../../accounts/people.ts'
import type { Receipt } from '../../payments/payments.ts'
import type { Database } from '../../platform/database.ts'
import type { OrderRow } from '../queries.ts'

/** Who is on the receipts of an order. */
export async function payerOf(
	tx: Database,
	{ userId, customerPhone: phone }: Pick<OrderRow, 'userId' | 'customerPhone'>,
): Promise<Pick<Receipt, 'email' | 'phone'>> {
	return { email: userId === null ? undefined : await findEmail(tx, userId), phone }
}
