interface SalePrices {
	readonly price: number
	readonly oldPrice?: number | undefined
	readonly lowestPrice?: number | undefined
}

/**
 * What a discount is counted from, in whole tenge: the old price, or the lowest of the 30 days before the sale where that is less.
 * Never below the price.
 */
export function priceBefore({ price, oldPrice = price, lowestPrice = oldPrice }: SalePrices): number {
	return Math.max(price, Math.min(oldPrice, lowestPrice))
}
