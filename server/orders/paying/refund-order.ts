import { answerOnce } from '../../idempotency/keyed-answers.ts'
import type { RefundedPieces } from '../../payments/payments.ts'
import { requestPartialRefund } from '../../payments/request-refund.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findOrder, insertOrderEvent, lockOrder, type OrderRow } from '../queries.ts'
import { recordOrderChange } from '../record-order-change.ts'
import { receiptOfPieces, receiptOfRest, refundedPieces } from '../refund-receipts.ts'
import { type ContractOrder, toOrder } from '../to-order.ts'

interface RefundOrderInput {
	readonly userId: string
	/** Whole tenge. */
	readonly amount: number
	readonly pieces?: readonly RefundedPieces[] | undefined
	/** A repeated request with the same key gets the first answer. */
	readonly key: string | undefined
}

/**
 * Requests a refund of money that was paid online; the provider is asked afterwards, a transfer is returned by hand. Throws `not_found`,
 * `not_refundable` for more than is left (refunds under way count as gone), `pieces_refunded` likewise, and `refund_part_by_hand`.
 */
export async function refundOrder(deps: OrderDeps, orderId: string, input: RefundOrderInput): Promise<ContractOrder> {
	const { key, ...wish } = input
	const { userId, amount, pieces } = wish
	return await inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now()
		const refund = () => refundNow(tx, deps, orderId, { ...wish, now })
		if (key === undefined) return await refund()
		const body = { refundOf: orderId, amount, ...(pieces && { pieces }) }
		return await answerOnce(tx, { userId, key, body, now }, refund, ({ id }) => id)
	})
}

async function refundNow(
	tx: Database,
	deps: Pick<OrderDeps, 'payments'>,
	orderId: string,
	{ userId, amount, pieces, now }: Omit<RefundOrderInput, 'key'> & { readonly now: Date },
): Promise<ContractOrder> {
	const order = (await lockOrder(tx, orderId)) ?? fail('not_found')
	if (pieces) await assertLeft(tx, order, pieces)
	const writeReceipt = await (pieces?.length
		? receiptOfPieces(tx, deps, order, pieces)
		: receiptOfRest(tx, deps, order))
	const refund = { reference: orderId, reason: 'by_shop', amount, pieces, now, writeReceipt } as const
	const isRequested = await requestPartialRefund(tx, refund)
	if (!isRequested) fail('not_refundable')
	await insertOrderEvent(tx, { orderId, at: now, userId, kind: 'refund_started', details: { amount } })
	await recordOrderChange(tx, { userId, now }, { orderId, action: 'refunded', after: { amount } })
	return toOrder((await findOrder(tx, orderId)) ?? fail('not_found'))
}

async function assertLeft(tx: Database, order: OrderRow, pieces: readonly RefundedPieces[]): Promise<void> {
	const gone = await refundedPieces(tx, order)
	for (const { productId, quantity } of pieces) {
		const of = (lines: readonly RefundedPieces[]) => lines.find((line) => line.productId === productId)?.quantity ?? 0
		if (of(gone) + quantity > of(order.lines)) fail('pieces_refunded')
	}
}
