import type { Translations } from '#contract/catalog.ts'
import type { TakenLine } from '../catalog/stock.ts'
import { fail } from '../platform/problem.ts'
import type { WantedLine } from './merge-lines.ts'

/** A line of an order as it is kept: its own title and price, and where its pieces come from. */
export interface PricedLine {
	readonly productId: string
	readonly title: string
	/** What the product is called in other languages, while that is still its title. */
	readonly translations: Translations | null
	readonly unitPrice: number
	readonly quantity: number
	readonly fromStock: number
	readonly toMake: number
}

/**
 * Puts today's titles and prices on the lines. Throws `product_gone` with the products that are still for sale, and
 * `prices_changed` with those whose price differs from what the customer was shown (all of them when only the total does).
 */
export function priceLines(
	wanted: readonly WantedLine[],
	taken: ReadonlyMap<string, TakenLine>,
	shownTotal: number,
): { lines: PricedLine[]; totalPrice: number } {
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
