import { limits } from '#contract/limits.ts'
import type { ReadProduct } from '../../platform/api/read-product.ts'

export interface Stock extends Pick<ReadProduct, 'quantity'> {
	/** Not sold beyond `quantity`. */
	readonly onlyInStock?: true | undefined
}

/** How many pieces one order can have. */
export function mostPieces({ quantity, onlyInStock }: Stock): number {
	return onlyInStock ? Math.min(Math.max(quantity, 0), limits.cartLineQuantity) : limits.cartLineQuantity
}

/** Not even made to order. */
export function isSoldOut(stock: Stock): boolean {
	return mostPieces(stock) === 0
}
