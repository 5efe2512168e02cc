import { answerOnce } from '../accounts/answer-once.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOrder, insertOrderEvent, lockOrder } from './queries.ts'
import { recordOrderChange } from './record-order-change.ts'
import { shapeOrder } from './shape-order.ts'
import type { ShapedOrder } from './tables.ts'

/** One attempt of an administrator to give money back; a repeat with the same `key` gets the first answer. */
interface Wish {
	readonly userId: string
	/** Whole tenge. */
	readonly amount: number
	readonly key: string | undefined
}

/**
 * An administrator gives a part of what was paid online back, or all of it; the provider is asked afterwards. Throws `not_found`,
 * and `not_refundable` when less is left than asked for: what is on its way back is not there twice.
 */
export async function refundOrder(deps: OrderDeps, orderId: string, wish: Wish): Promise<ShapedOrder> {
	const { userId, amount, key } = wish
	return await inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now()
		const refund = () => refundNow(tx, deps, orderId, { userId, amount, now })
		if (key === undefined) return await refund()
		return await answerOnce(tx, { userId, key, body: { refundOf: orderId, amount }, now }, refund, ({ id }) => id)
	})
}

interface WishNow extends Omit<Wish, 'key'> {
	readonly now: Date
}

async function refundNow(
	tx: Database,
	{ payments }: OrderDeps,
	orderId: string,
	{ userId, amount, now }: WishNow,
): Promise<ShapedOrder> {
	if (!(await lockOrder(tx, orderId))) fail('not_found')
	const wish = { reference: orderId, reason: 'by_shop', amount, now } as const
	if (!(await payments?.requestPartialRefund(tx, wish))) fail('not_refundable')
	await insertOrderEvent(tx, { orderId, at: now, userId, kind: 'refund_started', details: { amount } })
	await recordOrderChange(tx, { userId, now }, { orderId, action: 'refunded', after: { amount } })
	return shapeOrder((await findOrder(tx, orderId)) ?? fail('not_found'))
}
