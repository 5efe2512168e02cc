import type { OrderPlacement } from '#contract/orders.ts'
import { hourMs } from '#contract/values/durations.ts'
import type { Language } from '#contract/values/language.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import type { Database } from '../../platform/database.ts'
import { fail } from '../../platform/problem.ts'
import type { OrderDeps } from '../order-deps.ts'
import { type OrderTerms, payUntil } from '../order-terms.ts'
import { findRecentOrder, insertOrder, insertOrderEvent, type OrderRow } from '../queries.ts'

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

interface NewOrderInput {
	readonly id: string
	/** The customer's account; `null` for an order by phone without one. */
	readonly userId: string | null
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
