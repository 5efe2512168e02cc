import { answerOnce } from '../../idempotency/keyed-answers.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findOrder, insertOrderEvent, lockOrder } from '../queries.ts'
import { recordOrderChange } from '../record-order-change.ts'
import { type ContractOrder, toOrder } from '../to-order.ts'

interface RefundOrderInput {
	readonly userId: string
	/** Whole tenge. */
	readonly amount: number
	/** A repeated request with the same key gets the first answer. */
	readonly key: string | undefined
}

/**
 * Requests a refund of money that was paid online; the provider is asked afterwards. Throws `not_found`, and `not_refundable` for
 * more than is left; refunds under way count as gone.
 */
export async function refundOrder(deps: OrderDeps, orderId: string, input: RefundOrderInput): Promise<ContractOrder> {
	const { userId, amount, key } = input
	return await inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now()
		const refund = () => refundNow(tx, deps, orderId, { userId, amount, now })
		if (key === undefined) return await refund()
		return await answerOnce(tx, { userId, key, body: { refundOf: orderId, amount }, now }, refund, ({ id }) => id)
	})
}

async function refundNow(
	tx: Database,
	{ payments }: OrderDeps,
	orderId: string,
	{ userId, amount, now }: { userId: string; amount: number; now: Date },
): Promise<ContractOrder> {
	if (!(await lockOrder(tx, orderId))) fail('not_found')
	const refund = { reference: orderId, reason: 'by_shop', amount, now } as const
	if (!(await payments?.requestPartialRefund(tx, refund))) fail('not_refundable')
	await insertOrderEvent(tx, { orderId, at: now, userId, kind: 'refund_started', details: { amount } })
	await recordOrderChange(tx, { userId, now }, { orderId, action: 'refunded', after: { amount } })
	return toOrder((await findOrder(tx, orderId)) ?? fail('not_found'))
}
