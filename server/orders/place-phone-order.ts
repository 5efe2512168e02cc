import { randomUUID } from 'node:crypto'
import type { PhoneOrder } from '#contract/admin-orders.ts'
import type { Language } from '#contract/language.ts'
import { answerOnce } from '../accounts/answer-once.ts'
import { holdCustomer } from '../accounts/hold-customer.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { sayViolation } from '../platform/say.ts'
import { keepOrder } from './keep-order.ts'
import { mergeLines, type WantedLine } from './merge-lines.ts'
import { newOrder } from './new-order.ts'
import { openOrderPayment } from './open-order-payment.ts'
import type { OrderDeps } from './order-deps.ts'
import { customerLetter, sellerLetter } from './order-letters.ts'
import type { OrderRow } from './queries.ts'
import { recordOrderChange } from './record-order-change.ts'
import { refuseUnpayable } from './refuse-unpayable.ts'
import { shapeOrder } from './shape-order.ts'
import type { PlacedOrder, ShapedOrder } from './tables.ts'
import { takeGoods } from './take-goods.ts'

/** One attempt of an administrator to take an order; a repeat with the same `key` gets the first answer. */
interface Taking {
	readonly adminId: string
	/** The administrator's, and the order's of somebody without an account. */
	readonly language: Language
	readonly key: string | undefined
	readonly placement: PhoneOrder
}

interface TakingNow extends Taking {
	/** Whose account it is placed for. */
	readonly customer: Customer | undefined
	readonly wanted: readonly WantedLine[]
	readonly now: Date
}

type Customer = Awaited<ReturnType<typeof holdCustomer>>

/**
 * Places an order for somebody on the phone, as `placeOrder` does for who orders online, but that nobody's cart is touched and
 * nothing was agreed to. Who has an account gets the letter and, to pay online, finds the payment among the own orders.
 *
 * Throws `not_found` for an unknown customer, `invalid_input` for paying online without an account, and what `placeOrder` throws.
 */
export async function placePhoneOrder(deps: OrderDeps, taking: Taking): Promise<PlacedOrder> {
	const { adminId, language, key, placement } = taking
	if (placement.payment.method === 'YooKassa' && placement.customerId === undefined) refuseOnline(language)
	const wanted = mergeLines(placement.items, language)
	const now = deps.clock.now()
	const { customerId } = placement
	return await inTransaction(deps.db, async (tx) => {
		// Whoever deletes the account meanwhile waits for this order, or this order is not placed.
		const customer = customerId === undefined ? undefined : await holdCustomer(tx, customerId)
		const place = () => placeNow(tx, deps, { ...taking, customer, wanted, now })
		if (key === undefined) return await place()
		return await answerOnce<PlacedOrder>(tx, { userId: adminId, key, body: placement, now }, place, ({ id }) => id)
	})
}

async function placeNow(tx: Database, deps: OrderDeps, taking: TakingNow): Promise<ShapedOrder> {
	const { adminId, customer, wanted, now, placement } = taking
	const { totalPrice: shownTotal, delivery } = placement
	await refuseUnpayable(tx, deps, placement)
	const id = randomUUID()
	const goods = await takeGoods(tx, deps.terms, { orderId: id, userId: adminId, wanted, shownTotal, delivery, now })
	const whose = { userId: customer?.id ?? null, takenBy: adminId, language: customer?.language ?? taking.language }
	const order = { ...newOrder(deps.terms, { id, ...whose, now, placement }), ...goods }
	if (order.paymentMethod === 'YooKassa') await openOrderPayment(tx, deps, order, now)
	await sendLetters(tx, deps, order, customer)
	const { customerName, customerPhone, totalPrice } = order
	const after = { customerName, customerPhone, totalPrice }
	await recordOrderChange(tx, { userId: adminId, now }, { orderId: id, action: 'placed_by_phone', after })
	await keepOrder(tx, order, { userId: adminId, consent: undefined })
	return shapeOrder(order)
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

function refuseOnline(language: Language): never {
	const detail = sayViolation('required', 0, language)
	return fail('invalid_input', { errors: [{ field: 'customerId', detail }] })
}
