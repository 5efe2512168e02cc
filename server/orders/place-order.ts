import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { orderStatuses } from '#contract/order-status.ts'
import type { OrderPlacement } from '#contract/orders.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { takeStock } from '../catalog/take-stock.ts'
import type { Seller } from '../mail/lay-out-letter.ts'
import type { SendLetter } from '../mail/letter.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { answerOnce } from './answer-once.ts'
import { mergeLines, type WantedLine } from './merge-lines.ts'
import { customerLetter, sellerLetter } from './order-letters.ts'
import { priceLines } from './price-lines.ts'
import { insertOrder, insertOrderEvent, type OrderRow } from './queries.ts'
import { refuseTooMany } from './refuse-too-many.ts'
import { shapeOrder } from './shape-order.ts'
import type { ShapedOrder } from './tables.ts'

export interface PlacingDeps {
	readonly db: Database
	readonly clock: Clock
	readonly sendLetter: SendLetter
	readonly seller: Seller
	/** Where the shop is found, for the links in letters. */
	readonly publicUrl: string
	/** Multiplies what one account may order; without it, as for orders that the shop sets up itself, nothing is limited. */
	readonly rateLimitFactor?: number
	/** Whether an order may be paid online. */
	readonly onlinePayments?: boolean
}

/** One attempt of a customer to order; a repeat with the same `key` gets the first answer. */
interface Placing {
	readonly userId: string
	readonly language: Language
	readonly key: string | undefined
	readonly placement: OrderPlacement
}

/**
 * Places an order: takes the stock, keeps prices and lines, and puts the letters into the outbox, all or nothing. Throws
 * `prices_changed` or `product_gone` when it would not be what the customer was shown, `online_payment_unavailable` for
 * a way to pay that there is not, and `too_many_requests`.
 */
export async function placeOrder(deps: PlacingDeps, placing: Placing): Promise<ShapedOrder> {
	const { userId, key, placement } = placing
	const wanted = mergeLines(placement.items, placing.language)
	const now = deps.clock.now()
	return await inTransaction(deps.db, async (tx) => {
		// Whoever deletes the account meanwhile waits for this order, or this order is not placed.
		const { email } = await holdAccount(tx, userId)
		const place = () => placeNow(tx, deps, { ...placing, wanted, now, email })
		return await (key === undefined ? place() : answerOnce(tx, { userId, key, body: placement, now }, place))
	})
}

async function placeNow(
	tx: Database,
	deps: PlacingDeps,
	placing: Placing & { wanted: readonly WantedLine[]; now: Date; email: string },
): Promise<ShapedOrder> {
	const { userId, wanted, now, placement } = placing
	if (placement.payment.method === 'YooKassa' && !deps.onlinePayments) fail('online_payment_unavailable')
	const { rateLimitFactor } = deps
	if (rateLimitFactor !== undefined) await refuseTooMany(tx, { userId, now, rateLimitFactor })
	const taken = await takeStock(
		tx,
		wanted.filter(({ productId }) => z.guid().safeParse(productId).success),
	)
	const { lines, totalPrice } = priceLines(wanted, taken, placement.totalPrice)
	const opened = { ...openOrder(placing), totalPrice }
	const order = { ...opened, lines }
	await insertOrder(tx, { ...opened, ...consentOf(placing) }, lines)
	await insertOrderEvent(tx, { orderId: order.id, at: now, userId: order.userId, kind: 'placed', details: {} })
	await sendLetters(tx, deps, order, placing.email)
	return shapeOrder(order)
}

/** Everything but the lines. City and country are ours, and nothing that the customer sends makes an order paid. */
function openOrder({ userId, language, placement, now }: Placing & { now: Date }) {
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
		paymentMethod: placement.payment.method,
		isPaid: false,
		language,
	}
}

function consentOf({ placement: { consent }, now }: Placing & { now: Date }) {
	return {
		termsVersion: consent?.terms ?? null,
		privacyVersion: consent?.privacy ?? null,
		consentedAt: consent ? now : null,
	}
}

async function sendLetters(
	tx: Database,
	{ sendLetter, seller, publicUrl }: PlacingDeps,
	order: OrderRow,
	email: string,
) {
	const addressing = { email, seller, publicUrl }
	await sendLetter(tx, customerLetter(order, addressing))
	await sendLetter(tx, sellerLetter(order, addressing))
}
