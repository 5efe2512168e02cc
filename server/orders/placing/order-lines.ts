import { z } from 'zod'
import type { DeliveryTime } from '#contract/delivery.ts'
import { limits } from '#contract/limits.ts'
import type { OrderPlacement } from '#contract/orders.ts'
import type { Language } from '#contract/values/language.ts'
import { type TakenLine, takeStock } from '../../catalog/stock.ts'
import type { Database } from '../../platform/database.ts'
import { fail } from '../../platform/problem.ts'
import { violationText } from '../../platform/problem-text.ts'
import { lockDeliveryTime } from '../delivery/delivery-times.ts'
import { type OrderTerms, promiseDay } from '../order-terms.ts'
import type { OrderRow } from '../queries.ts'
import type { OrderLine } from '../tables.ts'

/** One product of an order to be placed, with every price that the customer was shown for it. */
export interface WantedLine {
	readonly productId: string
	readonly quantity: number
	readonly shownPrices: readonly number[]
}

/** Joins the lines of one product: the cap of a line holds for their sum. */
export function mergeLines(items: OrderPlacement['items'], language: Language): WantedLine[] {
	const merged = new Map<string, WantedLine>()
	items.forEach((item, index) => {
		const productId = item.productId.toLowerCase()
		const known = merged.get(productId)
		const quantity = (known?.quantity ?? 0) + item.quantity
		if (quantity > limits.cartLineQuantity) {
			const detail = violationText('out_of_range', limits.cartLineQuantity, language)
			fail('invalid_input', { errors: [{ field: `items.${index}.quantity`, detail }] })
		}
		merged.set(productId, { productId, quantity, shownPrices: [...(known?.shownPrices ?? []), item.unitPrice] })
	})
	return [...merged.values()]
}

interface TakeProductsInput {
	readonly orderId: string
	/** The customer, or the administrator who takes the order by phone. */
	readonly userId: string
	readonly wanted: readonly WantedLine[]
	readonly shownTotal: number
	readonly delivery: DeliveryTime | undefined
	readonly now: Date
}

/**
 * Takes the stock of an order and its place in the courier's window, at today's prices, in the caller's transaction. Throws
 * `product_gone`, `prices_changed` or `delivery_taken`.
 */
export async function takeProducts(
	tx: Database,
	terms: OrderTerms,
	input: TakeProductsInput,
): Promise<Pick<OrderRow, 'lines' | 'totalPrice' | 'readyBy'>> {
	const { orderId, userId, wanted, shownTotal, delivery, now } = input
	const taken = await takeStock(
		tx,
		wanted.filter(({ productId }) => z.guid().safeParse(productId).success),
		{ cause: 'ordered', orderId, userId },
	)
	const priced = priceLines(wanted, taken, shownTotal)
	const readyBy = promiseDay(taken.values(), terms.daysToMake, now)
	if (delivery) await lockDeliveryTime(tx, terms.delivery, { time: delivery, now, readyBy })
	return { ...priced, readyBy }
}

/**
 * Puts today's titles and prices on the lines. Throws `product_gone` with the products that are still for sale, and
 * `prices_changed` with those whose price differs from what the customer was shown (all of them when only the total does).
 */
function priceLines(
	wanted: readonly WantedLine[],
	taken: ReadonlyMap<string, TakenLine>,
	shownTotal: number,
): { lines: OrderLine[]; totalPrice: number } {
	const found = wanted.flatMap((line) => {
		const product = taken.get(line.productId)
		return product && !product.isHidden ? [{ ...line, product }] : []
	})
	if (found.length < wanted.length) fail('product_gone', { current: found.map(currentOffer) })
	const differing = found.filter(({ shownPrices, product }) => shownPrices.some((shown) => shown !== product.price))
	if (differing.length > 0) fail('prices_changed', { current: differing.map(currentOffer) })
	const totalPrice = found.reduce((sum, { quantity, product }) => sum + quantity * product.price, 0)
	if (totalPrice !== shownTotal) fail('prices_changed', { current: found.map(currentOffer) })
	const lines = found.map(({ productId, quantity, product: { title, translations, price, fromStock, toMake } }) => {
		return { productId, title, translations, unitPrice: price, quantity, fromStock, toMake }
	})
	return { lines, totalPrice }
}

function currentOffer({ product }: { product: TakenLine }) {
	const { productId, price, inStock, title } = product
	return { productId, unitPrice: price, quantity: inStock, title }
}
