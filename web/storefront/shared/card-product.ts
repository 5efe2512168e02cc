import type { Picture } from '#contract/catalog.ts'
import type { ReadProduct } from '../../platform/api/read-product.ts'
import { productText, productTextLang } from '../../platform/product-text.ts'

/** Only these fields travel with a list. The title is in the page's language. */
export interface CardProduct extends Pick<ReadProduct, 'id' | 'price' | 'quantity' | 'averageRating' | 'reviewsCount'> {
	readonly title: string
	/** The `lang` of the title when it differs from the page's. */
	readonly titleLang?: 'ru' | undefined
	readonly pictures: readonly Picture[]
}

export function toCardProduct(product: ReadProduct): CardProduct {
	const { id, price, quantity, averageRating, reviewsCount, pictures } = product
	const titleLang = productTextLang(product, 'title')
	return {
		...{ id, price, quantity, averageRating, reviewsCount, pictures },
		title: productText(product, 'title'),
		...(titleLang && { titleLang }),
	}
}
