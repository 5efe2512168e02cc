import type { Language } from '#contract/language.ts'
import { orderStatuses } from '#contract/order-status.ts'
import type { OrderPlacement } from '#contract/orders.ts'
import type { Database } from '../../platform/database.ts'
import type { OrderTerms } from '../order-deps.ts'
import { payUntil } from '../order-terms.ts'
import { insertOrder, insertOrderEvent, type OrderRow } from '../queries.ts'

interface NewOrderInput {
	readonly id: string
	/** The customer's account; `null` for an order by phone without one. */
	readonly userId: string | null
	/** The administrator who takes it by phone. */
	readonly takenBy: string | null
	readonly language: Language
	readonly now: Date
	readonly placement: Pick<
		OrderPlacement,
		'customerName' | 'customerPhone' | 'note' | 'shipping' | 'payment' | 'delivery'
	>
}

/** A new order without its lines. City and country are fixed, and nothing in a placement makes an order paid. */
export function newOrder(
	terms: OrderTerms,
	{ placement, now, ...owner }: NewOrderInput,
): Omit<OrderRow, 'lines' | 'totalPrice' | 'readyBy'> {
	const { delivery, payment } = placement
	return {
		...owner,
		createdAt: now,
		status: orderStatuses.pending,
		customerName: placement.customerName,
		customerPhone: placement.customerPhone,
		note: placement.note ?? '',
		address: placement.shipping.address,
		city: 'Kostanay',
		country: 'Kazakhstan',
		paymentMethod: payment.method,
		isPaid: false,
		deliveryDate: delivery?.date ?? null,
		deliveryFrom: delivery?.from ?? null,
		deliveryTo: delivery?.to ?? null,
		payUntil: payment.method === 'YooKassa' ? payUntil(terms, now) : null,
		refunded: 0,
		refundable: 0,
		changeFrom: (payment.method === 'Cash' && payment.changeFrom) || null,
		cashReceived: null,
		deliveryOutcome: null,
		settledAt: null,
		deletedAt: null,
		version: 1,
	}
}

/** NOTE: call it last in a transaction: it locks a counter that other placings wait for. */
export async function saveOrder(
	tx: Database,
	{ lines, refundable: _, deletedAt: __, ...order }: OrderRow,
	{ userId, consent }: { userId: string; consent: OrderPlacement['consent'] },
): Promise<void> {
	const { id: orderId, createdAt } = order
	const agreement = {
		termsVersion: consent?.terms ?? null,
		privacyVersion: consent?.privacy ?? null,
		consentedAt: consent ? createdAt : null,
	}
	await insertOrder(tx, { ...order, ...agreement }, lines)
	await insertOrderEvent(tx, { orderId, at: createdAt, userId, kind: 'placed', details: {} })
}
