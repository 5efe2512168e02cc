import type { OrderPlacement } from '#contract/orders.ts'
import type { Trading } from '#contract/settings/trading.ts'
import { hourMs } from '#contract/values/durations.ts'
import type { Language } from '#contract/values/language.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import type { Database } from '../../platform/database.ts'
import { fail } from '../../platform/problem.ts'
import { payUntil } from '../order-terms.ts'
import { insertOrder, insertOrderEvent, type OrderRow } from '../queries.ts'
import type { TakenProducts } from './order-lines.ts'
import { findRecentOrder, lockPlacing } from './queries.ts'

const perHourAndAccount = 30

/** How many orders an account may place in an hour. */
export function mostPerHour(rateLimitFactor: number): number {
	return Math.ceil(perHourAndAccount * rateLimitFactor)
}

/** Throws `too_many_requests` after too many orders of an account in an hour; those placed at the same moment wait for each other. */
export async function assertWithinOrderLimit(
	tx: Database,
	{ userId, now, rateLimitFactor }: { userId: string; now: Date; rateLimitFactor: number },
): Promise<void> {
	await lockPlacing(tx, userId)
	const allowed = mostPerHour(rateLimitFactor)
	const placedAt = await findRecentOrder(tx, { userId, since: new Date(now.getTime() - hourMs), newer: allowed - 1 })
	if (!placedAt) return
	const retryAfterSeconds = Math.max(1, Math.ceil((placedAt.getTime() + hourMs - now.getTime()) / 1000))
	fail('too_many_requests', { retryAfterSeconds })
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
		'customerName' | 'customerPhone' | 'note' | 'payment' | 'delivery' | 'pickup' | 'wrapping'
	>
}

/** A new order without its lines. City and country are fixed, and nothing in a placement makes an order paid. */
export function newOrder(
	trading: Pick<Trading, 'hoursToPay'>,
	{ placement, now, ...owner }: NewOrderInput,
): Omit<OrderRow, keyof TakenProducts> {
	const { payment } = placement
	// A customer who comes for the order takes no courier's window.
	const delivery = placement.pickup ? undefined : placement.delivery
	return {
		...owner,
		createdAt: now,
		status: orderStatuses.pending,
		customerName: placement.customerName,
		customerPhone: placement.customerPhone,
		note: placement.note ?? '',
		cardText: placement.wrapping?.text ?? null,
		city: 'Kostanay',
		country: 'Kazakhstan',
		paymentMethod: payment.method,
		isPaid: false,
		deliveryDate: delivery?.date ?? null,
		deliveryFrom: delivery?.from ?? null,
		deliveryTo: delivery?.to ?? null,
		payUntil: payment.method === 'Cash' ? null : payUntil(trading, now),
		refunded: 0,
		due: 0,
		refundable: 0,
		reported: null,
		changeFrom: (payment.method === 'Cash' && payment.changeFrom) || null,
		cashReceived: null,
		cardAtDoor: false,
		deliveryOutcome: null,
		settledAt: null,
		deletedAt: null,
		version: 1,
	}
}

/** NOTE: call it last in a transaction: it locks a counter that other placings wait for. */
export async function saveOrder(
	tx: Database,
	{ lines, ...order }: OrderRow,
	{ userId, consent }: { userId: string; consent: OrderPlacement['consent'] },
): Promise<void> {
	const { id: orderId, createdAt } = order
	const agreement = {
		termsVersion: consent?.terms ?? null,
		privacyVersion: consent?.privacy ?? null,
		consentedAt: consent ? createdAt : null,
	}
	// Only columns are inserted: what of an order is computed is left out.
	await insertOrder(tx, { ...order, ...agreement }, lines)
	await insertOrderEvent(tx, { orderId, at: createdAt, userId, kind: 'placed', details: {} })
}
