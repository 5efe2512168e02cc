import { priceBefore } from '#contract/prices/price-before.ts'

interface Prices {
	readonly price: number
	/** The price before a sale. */
	readonly oldPrice?: number | undefined
	/** Of the 30 days before it. */
	readonly lowestPrice?: number | undefined
}

/** In whole percent, rounded down so that no discount looks larger than it is; 0 without one. */
export function discountPercent(prices: Prices): number {
	const before = priceBefore(prices)
	return before > prices.price ? Math.floor((100 * (before - prices.price)) / before) : 0
}

/** What the lines cost less than before the sale, in whole tenge. */
export function savedOn(lines: readonly { readonly product: Prices; readonly quantity: number }[]): number {
	return lines.reduce((sum, { product, quantity }) => sum + (priceBefore(product) - product.price) * quantity, 0)
}
