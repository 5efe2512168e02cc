import { randomUUID } from 'node:crypto'
import type { PhoneOrder } from '#contract/admin-orders.ts'
import type { Language } from '#contract/values/language.ts'
import { lockCustomer } from '../../accounts/people.ts'
import { answerOnce } from '../../idempotency/keyed-answers.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import { violationText } from '../../platform/problem-text.ts'
import { getTrading } from '../../trading/change-trading.ts'
import { takeCallback } from '../callbacks/callbacks.ts'
import { customerLetter, sellerLetter } from '../letters/order-letters.ts'
import type { OrderDeps } from '../order-deps.ts'
import { assertPayable, openOrderPayment } from '../paying/order-payments.ts'
import type { OrderRow } from '../queries.ts'
import { recordOrderChange } from '../record-order-change.ts'
import { type ContractOrder, type PlacedOrder, toOrder } from '../to-order.ts'
import { wrappingPriceOf } from '../wrapping-offer.ts'
import { newOrder, saveOrder } from './new-order.ts'
import { mergeLines, takeProducts, type WantedLine } from './order-lines.ts'

interface PlacePhoneOrderInput {
	readonly adminId: string
	/** The administrator's, and the order's for a customer without an account. */
	readonly language: Language
	/** A repeated request with the same key gets the first answer. */
	readonly key: string | undefined
	readonly placement: PhoneOrder
}

type Customer = Awaited<ReturnType<typeof lockCustomer>>

/**
 * Places an order for a customer on the phone: as `placeOrder`, but without cart and consent. Throws as `placeOrder`, `not_found`
 * for an unknown customer, `invalid_input` for paying online without an account.
 */
export async function placePhoneOrder(deps: OrderDeps, input: PlacePhoneOrderInput): Promise<PlacedOrder> {
	const { adminId, language, key, placement } = input
	if (placement.payment.method === 'YooKassa' && placement.customerId === undefined) failForOnline(language)
	const wanted = mergeLines(placement.items, language)
	const now = deps.clock.now()
	const { customerId } = placement
	return await inTransaction(deps.db, async (tx) => {
		// Blocks a concurrent account deletion until this order is placed.
		const customer = customerId === undefined ? undefined : await lockCustomer(tx, customerId)
		const place = () => placeNow(tx, deps, { ...input, customer, wanted, now })
		if (key === undefined) return await place()
		return await answerOnce<PlacedOrder>(tx, { userId: adminId, key, body: placement, now }, place, ({ id }) => id)
	})
}

async function placeNow(
	tx: Database,
	deps: OrderDeps,
	placing: PlacePhoneOrderInput & { customer: Customer | undefined; wanted: WantedLine[]; now: Date },
): Promise<ContractOrder> {
	const { adminId, customer, wanted, now, placement } = placing
	const { totalPrice: shownTotal, delivery, shipping, zoneId, pickup, promoCode, customerPhone: phone } = placement
	const promo =
		promoCode === undefined ? undefined : { code: promoCode, customer: { userId: customer?.id ?? null, phone } }
	const trading = await getTrading(tx, deps.terms.trading)
	await assertPayable(tx, deps, placement, trading)
	const id = randomUUID()
	const wrappingPrice = await wrappingPriceOf(tx, placement.wrapping)
	const wish = { address: shipping.address, zoneId, pickup }
	const shown = { wanted, shownTotal, delivery, wish, promo, wrappingPrice }
	const taken = await takeProducts(tx, { ...deps.terms, ...trading }, { ...shown, orderId: id, userId: adminId, now })
	const whose = { userId: customer?.id ?? null, takenBy: adminId, language: customer?.language ?? placing.language }
	const order = { ...newOrder(trading, { id, ...whose, now, placement }), ...taken }
	if (order.paymentMethod === 'YooKassa') await openOrderPayment(tx, deps, order, now)
	await sendLetters(tx, deps, order, customer)
	if (placement.callbackId !== undefined) await takeCallback(tx, placement.callbackId)
	const { customerName, customerPhone, totalPrice } = order
	const after = { customerName, customerPhone, totalPrice }
	await recordOrderChange(tx, { userId: adminId, now }, { orderId: id, action: 'placed_by_phone', after })
	await saveOrder(tx, order, { userId: adminId, consent: undefined })
	return toOrder(order)
}

async function sendLetters(
	tx: Database,
	{ sendLetter, seller, publicUrl }: OrderDeps,
	order: OrderRow,
	customer: Customer | undefined,
): Promise<void> {
	const from = { seller, publicUrl }
	if (!customer) return await sendLetter(tx, sellerLetter(order, from))
	const addressing = { ...from, email: customer.email }
	await sendLetter(tx, customerLetter(order, addressing), sellerLetter(order, addressing))
}

function failForOnline(language: Language): never {
	const detail = violationText('required', 0, language)
	return fail('invalid_input', { errors: [{ field: 'customerId', detail }] })
}
