import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { orderStatuses } from '#contract/order-status.ts'
import type { OrderPlacement } from '#contract/orders.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { takeFromCart } from '../carts/take-from-cart.ts'
import { takeStock } from '../catalog/take-stock.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { answerOnce } from './answer-once.ts'
import { findPaymentPage } from './find-payment-page.ts'
import { holdDelivery } from './hold-delivery.ts'
import { mergeLines, type WantedLine } from './merge-lines.ts'
import { openOrderPayment } from './open-order-payment.ts'
import type { OrderDeps } from './order-deps.ts'
import { customerLetter, sellerLetter } from './order-letters.ts'
import { payUntil } from './pay-until.ts'
import { priceLines } from './price-lines.ts'
import { promiseDay } from './promise-day.ts'
import { insertOrder, insertOrderEvent, type OrderRow } from './queries.ts'
import { refuseTooMany } from './refuse-too-many.ts'
import { shapeOrder } from './shape-order.ts'
import type { PlacedOrder, ShapedOrder } from './tables.ts'

export interface PlacingDeps extends OrderDeps {
	/** Multiplies what one account may order; without it, as for orders that the shop sets up itself, nothing is limited. */
	readonly rateLimitFactor?: number
}

/** One attempt of a customer to order; a repeat with the same `key` gets the first answer. */
interface Placing {
	readonly userId: string
	readonly language: Language
	readonly key: string | undefined
	readonly placement: OrderPlacement
}

interface PlacingNow extends Placing {
	readonly wanted: readonly WantedLine[]
	readonly now: Date
	/** The customer's address. */
	readonly email: string
}

/**
 * Places an order in three steps. One transaction takes the stock and a place in the courier's window, keeps prices, lines and
 * the attempt to pay, and puts the letters into the outbox: all or nothing. Then the payment provider is asked, outside of it,
 * for at most 10 s. Last, where it leads the customer is kept for whoever repeats the request. Whatever a crash leaves undone,
 * `sweep` of the payments and `expireOrders` finish.
 *
 * Throws `prices_changed` or `product_gone` when it would not be what the customer was shown, `delivery_taken`,
 * `online_payment_unavailable` for a way to pay that there is not, and `too_many_requests`.
 */
export async function placeOrder(deps: PlacingDeps, placing: Placing): Promise<PlacedOrder> {
	const { userId, key, placement } = placing
	const wanted = mergeLines(placement.items, placing.language)
	const now = deps.clock.now()
	const placed: PlacedOrder = await inTransaction(deps.db, async (tx) => {
		// Whoever deletes the account meanwhile waits for this order, or this order is not placed.
		const { email } = await holdAccount(tx, userId)
		const place = () => placeNow(tx, deps, { ...placing, wanted, now, email })
		return await (key === undefined ? place() : answerOnce(tx, { userId, key, body: placement, now }, place))
	})
	if (placed.payment.method === 'Cash' || placed.paymentUrl !== undefined) return placed
	return await findPaymentPage(deps, placed, { userId, key })
}

async function placeNow(tx: Database, deps: PlacingDeps, placing: PlacingNow): Promise<ShapedOrder> {
	const { userId, wanted, now, placement } = placing
	await refuseUnpayable(tx, deps, placement)
	const { rateLimitFactor, terms } = deps
	if (rateLimitFactor !== undefined) await refuseTooMany(tx, { userId, now, rateLimitFactor })
	const taken = await takeStock(
		tx,
		wanted.filter(({ productId }) => z.guid().safeParse(productId).success),
	)
	const priced = priceLines(wanted, taken, placement.totalPrice)
	const readyBy = promiseDay(taken.values(), terms.daysToMake, now)
	const { delivery } = placement
	if (delivery) await holdDelivery(tx, terms.delivery, { time: delivery, now, readyBy })
	const order = { ...openOrder(deps, placing), ...priced, readyBy, deletedAt: null }
	if (order.paymentMethod === 'YooKassa') await openOrderPayment(tx, deps, order, now)
	await takeFromCart(tx, userId, wanted)
	await sendLetters(tx, deps, order, placing.email)
	// NOTE: last, because it locks a counter that other placings wait for.
	await keepOrder(tx, order, placing)
	return shapeOrder(order)
}

/** Refused before anything is taken: while the provider is known to be away, or an order that costs nothing. */
async function refuseUnpayable(tx: Database, { payments }: PlacingDeps, { payment, totalPrice }: OrderPlacement) {
	if (payment.method === 'Cash') return
	if (!payments || totalPrice <= 0 || !(await payments.isAvailable(tx))) fail('online_payment_unavailable')
}

/** Everything but the lines. City and country are ours, and nothing that the customer sends makes an order paid. */
function openOrder({ terms }: PlacingDeps, { userId, language, placement, now }: PlacingNow) {
	const { delivery } = placement
	const { method } = placement.payment
	return {
		id: randomUUID(),
		userId,
		createdAt: now,
		status: orderStatuses.pending,
		customerName: placement.customerName,
		customerPhone: placement.customerPhone,
		note: placement.note ?? '',
		address: placement.shipping.address,
		city: 'Kostanay',
		country: 'Kazakhstan',
		paymentMethod: method,
		isPaid: false,
		language,
		deliveryDate: delivery?.date ?? null,
		deliveryFrom: delivery?.from ?? null,
		deliveryTo: delivery?.to ?? null,
		payUntil: method === 'YooKassa' ? payUntil(terms, now) : null,
		refunded: 0,
	}
}

async function keepOrder(tx: Database, { lines, deletedAt: _, ...order }: OrderRow, { placement, now }: PlacingNow) {
	const { consent } = placement
	const agreed = {
		termsVersion: consent?.terms ?? null,
		privacyVersion: consent?.privacy ?? null,
		consentedAt: consent ? now : null,
	}
	await insertOrder(tx, { ...order, ...agreed }, lines)
	await insertOrderEvent(tx, { orderId: order.id, at: now, userId: order.userId, kind: 'placed', details: {} })
}

async function sendLetters(
	tx: Database,
	{ sendLetter, seller, publicUrl }: PlacingDeps,
	order: OrderRow,
	email: string,
) {
	const addressing = { email, seller, publicUrl }
	await sendLetter(tx, customerLetter(order, addressing), sellerLetter(order, addressing))
}
