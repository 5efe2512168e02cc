import type { AttemptView } from '../payments/payments.ts'
import { fail } from '../platform/problem.ts'
import type { Visitor } from '../platform/session.ts'
import { isSeenBy, showPayment } from './find-order-payment.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOrder } from './queries.ts'

// So often at most the provider is asked about one payment.
const freshMs = 1000

/** How a payment stands at the provider, or stood when it last answered. Throws `not_found` for one of another's order. */
export async function getPaymentStatus(
	{ db, payments }: OrderDeps,
	paymentId: string,
	visitor: Visitor,
): Promise<AttemptView> {
	const attempt = await payments?.findByPaymentId(db, paymentId)
	const order = attempt && (await findOrder(db, attempt.reference))
	if (!payments || !attempt || !isSeenBy(order, visitor)) return fail('not_found')
	const { view } = attempt.isLive ? (await payments.check(attempt.id, freshMs)).attempt : attempt
	return view ? showPayment(view, order) : fail('not_found')
}
