import type { Picture } from '#contract/catalog.ts'
import type { ReadProduct } from '../../platform/api/read-product.ts'
import { productText, productTextLang } from '../../platform/product-text.ts'
import { type Drawn, drawnOf } from '../../ui/drawn-picture/drawn.ts'

/** Only these fields travel with a list. The title is in the page's language. */
export interface CardProduct extends Pick<ReadProduct, 'id' | 'price' | 'quantity' | 'averageRating' | 'reviewsCount'> {
	readonly title: string
	/** The `lang` of the title when it differs from the page's. */
	readonly titleLang?: 'ru' | undefined
	readonly pictures: readonly Picture[]
	/** In years. */
	readonly ageFrom?: number | undefined
	readonly isNew?: true | undefined
	/** Not sold beyond its stock. */
	readonly onlyInStock?: true
	readonly oldPrice?: number
	readonly lowestPrice?: number
	/** Only without pictures. */
	readonly drawn?: Drawn | undefined
}

export function toCardProduct(product: ReadProduct): CardProduct {
	const { id, price, quantity, averageRating, reviewsCount, ageFrom, isNew, pictures, onlyInStock } = product
	const { oldPrice, lowestPrice } = product
	const titleLang = productTextLang(product, 'title')
	return {
		...{ id, price, quantity, averageRating, reviewsCount, pictures },
		title: productText(product, 'title'),
		...(titleLang && { titleLang }),
		...(ageFrom !== undefined && { ageFrom }),
		...(isNew && { isNew }),
		...(onlyInStock && { onlyInStock }),
		...(oldPrice !== undefined && { oldPrice }),
		...(lowestPrice !== undefined && { lowestPrice }),
		...(pictures.length === 0 && { drawn: drawnOf(product) }),
	}
}
