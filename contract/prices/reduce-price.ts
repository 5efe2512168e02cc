export const saleRoundings = [1, 10, 100] as const

type PriceReduction =
	| { readonly by: 'percent'; readonly percent: number; readonly roundTo: (typeof saleRoundings)[number] }
	| { readonly by: 'price'; readonly price: number }

/** The price of a sale in whole tenge. A reduction by percent is rounded half up, and never below `roundTo`. */
export function reducePrice(regular: number, reduction: PriceReduction): number {
	if (reduction.by === 'price') return reduction.price
	const { percent, roundTo } = reduction
	return Math.max(1, Math.round((regular * (100 - percent)) / (100 * roundTo))) * roundTo
}
