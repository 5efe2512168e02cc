import type { OrderPlacement } from '#contract/orders.ts'
import type { Database } from '../../platform/database.ts'
import { fail } from '../../platform/problem.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findRecentOrder } from '../queries.ts'

const hourMs = 3_600_000
const perHourAndAccount = 30

/**
 * Throws `too_many_requests` after too many orders of an account in an hour.
 * NOTE: it locks nothing, so orders placed at the same moment may exceed the limit.
 */
export async function assertWithinOrderLimit(
	tx: Database,
	{ userId, now, rateLimitFactor }: { userId: string; now: Date; rateLimitFactor: number },
): Promise<void> {
	const allowed = Math.ceil(perHourAndAccount * rateLimitFactor)
	const placedAt = await findRecentOrder(tx, { userId, since: new Date(now.getTime() - hourMs), newer: allowed - 1 })
	if (!placedAt) return
	const retryAfterSeconds = Math.max(1, Math.ceil((placedAt.getTime() + hourMs - now.getTime()) / 1000))
	fail('too_many_requests', { retryAfterSeconds })
}

/** Throws `online_payment_unavailable` while the provider is known to be away, and for an order that costs nothing. */
export async function assertPayable(
	tx: Database,
	{ payments }: Pick<OrderDeps, 'payments'>,
	{ payment, totalPrice }: Pick<OrderPlacement, 'payment' | 'totalPrice'>,
): Promise<void> {
	if (payment.method === 'Cash') return
	if (!payments || totalPrice <= 0 || !(await payments.isAvailable(tx))) fail('online_payment_unavailable')
}
