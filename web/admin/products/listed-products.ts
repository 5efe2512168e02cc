import type { ReadProduct } from '../../platform/api/read-product.ts'
import type { Selection } from '../shared/selection/use-selection.ts'
import type { ProductActions } from './use-product-actions.ts'

/** What cards and rows of products show. */
export interface ListedProductsProps {
	readonly products: readonly ReadProduct[]
	readonly actions: ProductActions
	readonly isBusy: boolean
	readonly isOwn: boolean
	readonly isHidden: boolean
	readonly selection: Selection<ReadProduct>
	/** The product that could not be changed, and why. */
	readonly failed: { readonly id: string; readonly text: string } | undefined
}
