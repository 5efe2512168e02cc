interface Prices {
	readonly price: number
	/** The price before a sale. */
	readonly oldPrice?: number | undefined
}

/** In whole percent, rounded down so that no discount looks larger than it is; 0 without one. */
export function discountPercent({ price, oldPrice = 0 }: Prices): number {
	return oldPrice > price ? Math.floor((100 * (oldPrice - price)) / oldPrice) : 0
}

/** What the lines cost less than before the sale, in whole tenge. */
export function savedOn(lines: readonly { readonly product: Prices; readonly quantity: number }[]): number {
	return lines.reduce(
		(sum, { product: { price, oldPrice = price }, quantity }) => sum + (oldPrice - price) * quantity,
		0,
	)
}
