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

interface StoredPrices {
	readonly oldPrice?: number | null | undefined
	readonly lowestPrice?: number | null | undefined
}

/** The old price, where the product was not cheaper in the 30 days before the sale: feeds and search engines are told no other. */
export function toldOldPrice({ oldPrice, lowestPrice }: StoredPrices): number | undefined {
	return oldPrice && (lowestPrice ?? oldPrice) >= oldPrice ? oldPrice : undefined
}
