import type { Database } from '../platform/database.ts'
import type { OrderDeps } from './order-deps.ts'
import { insertOrderEvent, type OrderRow } from './queries.ts'

interface Giver {
	/** Nobody when the shop itself does it. */
	readonly userId: string | undefined
	readonly now: Date
}

/** Asks for what was paid online for a locked order and is still there; cash goes back by hand. */
export async function giveBackMoney(
	tx: Database,
	{ payments }: Pick<OrderDeps, 'payments'>,
	order: OrderRow,
	{ userId, now }: Giver,
): Promise<void> {
	if (order.paymentMethod === 'Cash' || !payments) return
	const amount = await payments.requestRefund(tx, { reference: order.id, reason: 'order_cancelled', now })
	if (amount === 0) return
	const event = { orderId: order.id, at: now, userId: userId ?? null }
	await insertOrderEvent(tx, { ...event, kind: 'refund_started', details: { amount } })
}
