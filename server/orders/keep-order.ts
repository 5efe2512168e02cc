import type { OrderPlacement } from '#contract/orders.ts'
import type { Database } from '../platform/database.ts'
import { insertOrder, insertOrderEvent, type OrderRow } from './queries.ts'

interface Placer {
	/** Who placed it. */
	readonly userId: string
	/** What the customer agreed to with it. */
	readonly consent: OrderPlacement['consent']
}

/** Keeps a new order. NOTE: to be called last, because it locks a counter that other placings wait for. */
export async function keepOrder(
	tx: Database,
	{ lines, refundable: _, deletedAt: __, ...order }: OrderRow,
	{ userId, consent }: Placer,
): Promise<void> {
	const { id: orderId, createdAt } = order
	const agreed = {
		termsVersion: consent?.terms ?? null,
		privacyVersion: consent?.privacy ?? null,
		consentedAt: consent ? createdAt : null,
	}
	await insertOrder(tx, { ...order, ...agreed }, lines)
	await insertOrderEvent(tx, { orderId, at: createdAt, userId, kind: 'placed', details: {} })
}
