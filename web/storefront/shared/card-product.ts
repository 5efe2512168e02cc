import type { Picture } from '#contract/catalog.ts'
import type { ReadProduct } from '../../platform/api/read-product.ts'
import { productText, productTextLang } from '../../platform/product-text.ts'

/** What a card shows of a product, its title in the language of the page; nothing more travels with a list. */
export interface CardProduct extends Pick<ReadProduct, 'id' | 'price' | 'quantity' | 'averageRating' | 'reviewsCount'> {
	readonly title: string
	/** The `lang` of the title, where that is not the language of the page. */
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
