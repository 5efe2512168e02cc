import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import type { OrderPlacement } from '#contract/orders.ts'
import { answerOnce } from '../accounts/answer-once.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { takeFromCart } from '../carts/take-from-cart.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { findPaymentPage } from './find-payment-page.ts'
import { keepOrder } from './keep-order.ts'
import { mergeLines, type WantedLine } from './merge-lines.ts'
import { newOrder } from './new-order.ts'
import { openOrderPayment } from './open-order-payment.ts'
import type { OrderDeps } from './order-deps.ts'
import { customerLetter, sellerLetter } from './order-letters.ts'
import { refuseTooMany } from './refuse-too-many.ts'
import { refuseUnpayable } from './refuse-unpayable.ts'
import { shapeOrder } from './shape-order.ts'
import type { PlacedOrder, ShapedOrder } from './tables.ts'
import { takeGoods } from './take-goods.ts'

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
		if (key === undefined) return await place()
		return await answerOnce<PlacedOrder>(tx, { userId, key, body: placement, now }, place, ({ id }) => id)
	})
	if (placed.payment.method === 'Cash' || placed.paymentUrl !== undefined) return placed
	return await findPaymentPage(deps, placed, { userId, key })
}

async function placeNow(tx: Database, deps: PlacingDeps, placing: PlacingNow): Promise<ShapedOrder> {
	const { userId, wanted, now, placement, language, email } = placing
	await refuseUnpayable(tx, deps, placement)
	const { rateLimitFactor, terms } = deps
	if (rateLimitFactor !== undefined) await refuseTooMany(tx, { userId, now, rateLimitFactor })
	const id = randomUUID()
	const { totalPrice: shownTotal, delivery } = placement
	const goods = await takeGoods(tx, terms, { orderId: id, userId, wanted, shownTotal, delivery, now })
	const order = { ...newOrder(terms, { id, userId, takenBy: null, language, now, placement }), ...goods }
	if (order.paymentMethod === 'YooKassa') await openOrderPayment(tx, deps, order, now)
	await takeFromCart(tx, userId, wanted)
	const { sendLetter, seller, publicUrl } = deps
	const addressing = { email, seller, publicUrl }
	await sendLetter(tx, customerLetter(order, addressing), sellerLetter(order, addressing))
	await keepOrder(tx, order, { userId, consent: placement.consent })
	return shapeOrder(order)
}
