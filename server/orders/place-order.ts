import { randomUUID } from 'node:crypto'
import type { OrderPlacement } from '#contract/orders.ts'
import type { Language } from '#contract/values/language.ts'
import { lockAccount } from '../accounts/people.ts'
import { slowGuesses } from '../accounts/slow-guesses.ts'
import { removeFromCart } from '../carts/change-cart.ts'
import { answerOnce } from '../idempotency/keyed-answers.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { getTrading } from '../trading/change-trading.ts'
import { customerLetter, sellerLetter } from './letters/order-letters.ts'
import type { OrderDeps } from './order-deps.ts'
import { assertPayable, findPaymentPage, openOrderPayment } from './paying/order-payments.ts'
import { inTurn } from './placing/in-turn.ts'
import { assertWithinOrderLimit, mostPerHour, newOrder, saveOrder } from './placing/new-order.ts'
import { mergeLines, takeProducts, type WantedLine } from './placing/order-lines.ts'
import { type ContractOrder, type PlacedOrder, toOrder } from './to-order.ts'
import { wrappingPriceOf } from './wrapping-offer.ts'

export interface PlaceOrderDeps extends OrderDeps {
	/** Multiplies the orders that one account may place in an hour; without it there is no limit. */
	readonly rateLimitFactor?: number
}

interface PlaceOrderInput {
	readonly userId: string
	readonly language: Language
	/** A repeated request with the same key gets the first answer. */
	readonly key: string | undefined
	readonly placement: OrderPlacement
}

/**
 * Places an order in three steps: one transaction saves the order with its stock, window, attempt to pay and letters; then the
 * payment provider is asked, for at most 10 s; last, its page is saved for a repeated request. After a crash `sweep` of the
 * payments and `expireOrders` do the rest.
 *
 * Throws `prices_changed`, `promo_code_…`, `stock_short` or `product_gone` when the customer was shown something else, `delivery_…`,
 * `pickup_unavailable`, `wrapping_unavailable`, `too_many_requests`, and as `assertPayable`.
 */
export async function placeOrder(deps: PlaceOrderDeps, input: PlaceOrderInput): Promise<PlacedOrder> {
	const { userId, key, placement } = input
	const wanted = mergeLines(placement.items, input.language)
	const now = deps.clock.now()
	const placeOnce = async (tx: Database): Promise<PlacedOrder> => {
		// Blocks a concurrent account deletion until this order is placed.
		const { email } = await lockAccount(tx, userId)
		const place = () => placeNow(tx, deps, { ...input, wanted, now, email })
		if (key === undefined) return await place()
		return await answerOnce<PlacedOrder>(tx, { userId, key, body: placement, now }, place, ({ id }) => id)
	}
	const most = deps.rateLimitFactor === undefined ? Number.POSITIVE_INFINITY : mostPerHour(deps.rateLimitFactor)
	const place = () => inTurn(userId, most, () => inTransaction(deps.db, placeOnce))
	const placed = placement.promoCode === undefined ? await place() : await slowGuesses(deps, userId, place)
	if (placed.payment.method !== 'YooKassa' || placed.paymentUrl !== undefined) return placed
	return await findPaymentPage(deps, placed, { userId, key })
}

async function placeNow(
	tx: Database,
	deps: PlaceOrderDeps,
	placing: PlaceOrderInput & { wanted: WantedLine[]; now: Date; email: string },
): Promise<ContractOrder> {
	const { userId, wanted, now, placement, language, email } = placing
	const trading = await getTrading(tx, deps.terms.trading)
	await assertPayable(tx, deps, placement, trading)
	const { rateLimitFactor } = deps
	if (rateLimitFactor !== undefined) await assertWithinOrderLimit(tx, { userId, now, rateLimitFactor })
	const id = randomUUID()
	const { totalPrice: shownTotal, delivery, shipping, pickup, promoCode, customerPhone: phone } = placement
	const promo = promoCode === undefined ? undefined : { code: promoCode, customer: { userId, phone } }
	const wrappingPrice = await wrappingPriceOf(tx, placement.wrapping)
	const wish = { address: shipping.address, pickup }
	const shown = { wanted, shownTotal, delivery, wish, promo, wrappingPrice }
	const taken = await takeProducts(tx, { ...deps.terms, ...trading }, { ...shown, orderId: id, userId, now })
	const order = { ...newOrder(trading, { id, userId, takenBy: null, language, now, placement }), ...taken }
	if (order.paymentMethod === 'YooKassa') await openOrderPayment(tx, deps, order, now)
	await removeFromCart(tx, userId, wanted)
	const { sendLetter, seller, publicUrl } = deps
	const addressing = { email, seller, publicUrl }
	await sendLetter(tx, customerLetter(order, addressing), sellerLetter(order, addressing))
	await saveOrder(tx, order, { userId, consent: placement.consent })
	return toOrder(order)
}
