import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOrder, insertOrderEvent, lockOrder } from './queries.ts'
import { recordOrderChange } from './record-order-change.ts'
import { shapeOrder } from './shape-order.ts'
import type { ShapedOrder } from './tables.ts'

interface Wish {
	readonly userId: string
	/** Whole tenge. */
	readonly amount: number
}

/**
 * An administrator gives a part of what was paid online back, or all of it; the provider is asked afterwards. Throws `not_found`,
 * and `not_refundable` when less is left than asked for: what is on its way back is not there twice.
 */
export async function refundOrder(
	{ db, clock, payments }: OrderDeps,
	orderId: string,
	{ userId, amount }: Wish,
): Promise<ShapedOrder> {
	return await inTransaction(db, async (tx) => {
		const now = clock.now()
		if (!(await lockOrder(tx, orderId))) fail('not_found')
		const wish = { reference: orderId, reason: 'by_shop', amount, now } as const
		if (!(await payments?.requestPartialRefund(tx, wish))) fail('not_refundable')
		await insertOrderEvent(tx, { orderId, at: now, userId, kind: 'refund_started', details: { amount } })
		await recordOrderChange(tx, { userId, now }, { orderId, action: 'refunded', after: { amount } })
		return shapeOrder((await findOrder(tx, orderId)) ?? fail('not_found'))
	})
}
