import type { Trading } from '#contract/settings/trading.ts'
import type { PaymentMethod } from '#contract/values/payment-methods.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { Visitor } from '../../platform/session.ts'
import { getTrading } from '../../trading/change-trading.ts'
import type { OrderDeps } from '../order-deps.ts'
import { awaitsMoney, mayChangeMethod, mayShopChangeMethod } from '../order-status.ts'
import { payUntil } from '../order-terms.ts'
import { findOrder, insertOrderEvent, lockOrder, type OrderRow, updateOrder } from '../queries.ts'
import { recordOrderChange } from '../record-order-change.ts'
import { type ContractOrder, toOrder } from '../to-order.ts'
import { assertOnReceipt, assertPayable } from './order-payments.ts'

interface ChangeMethodInput {
	readonly visitor: Visitor
	readonly method: PaymentMethod
	/** The note that the customer pays with, whole tenge. */
	readonly changeFrom?: number | undefined
}

/**
 * Changes how an order is to be paid, with its time to pay. An attempt at the provider may still be paid: such money is taken, and the
 * method follows it. Throws `not_found`, `method_fixed`, and as `assertPayable` and `assertOnReceipt`.
 */
export async function changeMethod(
	deps: OrderDeps,
	orderId: string,
	{ visitor: { userId, role }, method, changeFrom }: ChangeMethodInput,
): Promise<ContractOrder> {
	return await inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now()
		const isAdmin = role === 'Admin'
		const order = (await lockOrder(tx, orderId, isAdmin ? undefined : userId)) ?? fail('not_found')
		const { paymentMethod: from, totalPrice } = order
		const mayChange = isAdmin ? mayShopChangeMethod(order, method) : mayChangeMethod(order, now)
		if (!mayChange) fail('method_fixed')
		if (method === 'YooKassa' && order.userId === null) fail('online_payment_unavailable')
		const trading = await getTrading(tx, deps.terms.trading)
		if (method !== from) await assertPayable(tx, deps, { payment: { method }, totalPrice }, trading)
		if (method !== from && method === 'YooKassa') assertOnReceipt(deps, order)
		await updateOrder(tx, orderId, {
			paymentMethod: method,
			changeFrom: (method === 'Cash' && changeFrom) || null,
			payUntil: awaitsMoney({ ...order, paymentMethod: method }) ? timeToPay(trading, order, now) : null,
		})
		if (method !== from) {
			await insertOrderEvent(tx, { orderId, at: now, userId, kind: 'method_changed', details: { from, method } })
			const audited = { orderId, action: 'changed', before: { method: from }, after: { method } } as const
			await recordOrderChange(tx, { userId: isAdmin ? userId : undefined, now }, audited)
		}
		return toOrder((await findOrder(tx, orderId)) ?? fail('not_found'))
	})
}

/** The time that is left stays; after it there is a new one. */
function timeToPay(trading: Pick<Trading, 'hoursToPay'>, { payUntil: until }: OrderRow, now: Date): Date {
	return until !== null && until > now ? until : payUntil(trading, now)
}
