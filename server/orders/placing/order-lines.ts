import { z } from 'zod'
import type { DeliveryTime } from '#contract/delivery.ts'
import { limits } from '#contract/limits.ts'
import type { OrderPlacement } from '#contract/orders.ts'
import { orderTotal, sumProducts } from '#contract/prices/order-sums.ts'
import type { Trading } from '#contract/settings/trading.ts'
import type { Language } from '#contract/values/language.ts'
import { type TakenLine, takeStock } from '../../catalog/stock.ts'
import type { Database } from '../../platform/database.ts'
import { fail } from '../../platform/problem.ts'
import { violationText } from '../../platform/problem-text.ts'
import { type OrderTerms, promiseDay } from '../order-terms.ts'
import { applyPromoCode, noPromoCode } from '../promo/apply-promo-code.ts'
import type { PromoCustomer } from '../promo/promo-queries.ts'
import type { OrderRow } from '../queries.ts'
import type { OrderLine } from '../tables.ts'
import { lockDeliveryTime, planOf } from '../windows/delivery-times.ts'
import { chooseDelivery, type DeliveryWish } from './choose-delivery.ts'

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
	readonly promo: { readonly code: string; readonly customer: PromoCustomer } | undefined
	/** Whole tenge. */
	readonly wrappingPrice: number
	readonly wish: DeliveryWish
	readonly now: Date
}

/** The parts of an order that its products and their delivery decide. */
export type TakenProducts = Pick<
	OrderRow,
	| 'lines'
	| 'totalPrice'
	| 'discount'
	| 'promoCodeId'
	| 'promoCode'
	| 'promoLeast'
	| 'codeKind'
	| 'wrappingPrice'
	| 'readyBy'
	| 'address'
	| 'deliveryPrice'
	| 'zoneId'
	| 'zoneName'
	| 'pickup'
>

/**
 * Takes the stock of an order and its place in the courier's window, at today's prices, in the caller's transaction. Throws
 * `product_gone`, `stock_short`, `prices_changed` (with all products when only the total differs), `promo_code_…`, `pickup_unavailable` or
 * one of `timeProblems`.
 */
export async function takeProducts(
	tx: Database,
	terms: Pick<OrderTerms, 'delivery'> & Pick<Trading, 'daysToMake'>,
	input: TakeProductsInput,
): Promise<TakenProducts> {
	const { orderId, userId, wanted, shownTotal, delivery, wish, wrappingPrice, now } = input
	const taken = await takeStock(
		tx,
		wanted.filter(({ productId }) => z.guid().safeParse(productId).success),
		{ cause: 'ordered', orderId, userId },
	)
	const found = findOffered(wanted, taken)
	const { shares, ...promo } = await findPromo(tx, found, input)
	const lines = found.map((line, place) => toLine(line, shares[place] ?? 0))
	const products = sumProducts(lines)
	const readyBy = promiseDay(taken.values(), terms.daysToMake, now)
	const { kept, zone, settings } = await chooseDelivery(tx, wish, { sum: products, readyBy, now })
	const isDeliveryFree = promo.codeKind === 'free_delivery'
	if (isDeliveryFree && kept.deliveryPrice === 0) fail('promo_code_delivery')
	const deliveryPrice = isDeliveryFree ? 0 : kept.deliveryPrice
	const sums = { ...promo, wrappingPrice, deliveryPrice }
	const totalPrice = orderTotal({ products, ...sums })
	if (totalPrice !== shownTotal) {
		fail(input.promo ? 'promo_code_changed' : 'prices_changed', {
			...{ deliveryPrice, wrappingPrice, discount: promo.discount },
			current: found.map(currentOffer),
		})
	}
	if (delivery && !kept.pickup) {
		await lockDeliveryTime(tx, planOf(terms, settings), { time: delivery, now, readyBy, zone })
	}
	return { lines, ...kept, ...sums, totalPrice, readyBy }
}

interface OfferedLine extends WantedLine {
	readonly product: TakenLine
}

/**
 * Finds today's offers. Throws `product_gone` with the products that are still for sale, `stock_short` with those that are sold only
 * in stock and of which there is less, and `prices_changed` with those whose price differs from what the customer was shown.
 */
function findOffered(wanted: readonly WantedLine[], taken: ReadonlyMap<string, TakenLine>): OfferedLine[] {
	const found = wanted.flatMap((line) => {
		const product = taken.get(line.productId)
		return product && !product.isHidden ? [{ ...line, product }] : []
	})
	if (found.length < wanted.length) fail('product_gone', { current: found.map(currentOffer) })
	const short = found.filter(({ product }) => product.isShort)
	if (short.length > 0) fail('stock_short', { current: short.map(currentOffer) })
	const differing = found.filter(({ shownPrices, product }) => shownPrices.some((shown) => shown !== product.price))
	if (differing.length > 0) fail('prices_changed', { current: differing.map(currentOffer) })
	return found
}

async function findPromo(tx: Database, found: readonly OfferedLine[], { promo, now }: TakeProductsInput) {
	if (!promo) return noPromoCode
	const lines = found.map(({ productId, quantity, product: { category, brand, price, oldPrice } }) => {
		return { productId, quantity, category, brand, price, oldPrice }
	})
	return await applyPromoCode(tx, { ...promo, lines, now })
}

function toLine({ productId, quantity, product }: OfferedLine, discount: number): OrderLine {
	const { title, translations, price: unitPrice, oldPrice, fromStock, toMake } = product
	return {
		productId,
		title,
		translations,
		unitPrice,
		oldPrice,
		discount,
		fullDiscount: null,
		quantity,
		fromStock,
		toMake,
	}
}

function currentOffer({ product }: OfferedLine) {
	const { productId, price, inStock, title } = product
	return { productId, unitPrice: price, quantity: inStock, title }
}
