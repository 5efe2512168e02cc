import type { OrderPlacement } from '#contract/orders.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import type { OrderDeps } from './order-deps.ts'

type Payable = Pick<OrderPlacement, 'payment' | 'totalPrice'>

/**
 * Throws `online_payment_unavailable` before anything is taken: while the provider is known to be away, or for an order that
 * costs nothing.
 */
export async function refuseUnpayable(
	tx: Database,
	{ payments }: Pick<OrderDeps, 'payments'>,
	{ payment, totalPrice }: Payable,
): Promise<void> {
	if (payment.method === 'Cash') return
	if (!payments || totalPrice <= 0 || !(await payments.isAvailable(tx))) fail('online_payment_unavailable')
}
