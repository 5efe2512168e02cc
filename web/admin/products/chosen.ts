import type { ReadProduct } from '../../platform/api/read-product.ts'

/** The products that a dialog changes. */
export interface Chosen {
	readonly ids: readonly string[]
	/** Those of them that a list showed. */
	readonly seen: readonly ReadProduct[]
}
