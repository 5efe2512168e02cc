import type { Picture, Translations } from '#contract/catalog.ts'
import type { Shelf } from '#contract/showcase/shelves.ts'
import { type ShelfKind, shelfKinds } from '#contract/values/shelf-kinds.ts'
import type { Call } from '../../../platform/api/call.ts'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import { productText, productTextLang } from '../../../platform/product-text.ts'
import { type Drawn, drawnOf } from '../../../ui/drawn-picture/drawn.ts'
import { catalogUrl } from '../catalog-filters.ts'
import { resultsId } from '../use-live-filters.ts'

/** A product on a shelf. The title is in the page's language. */
export interface ShelfCard {
	readonly id: string
	readonly title: string
	readonly titleLang?: 'ru' | undefined
	readonly price: number
	readonly oldPrice?: number | undefined
	readonly lowestPrice?: number | undefined
	readonly quantity: number
	/** In years. */
	readonly ageFrom?: number | undefined
	readonly isNew?: true | undefined
	readonly picture?: Picture | undefined
	/** Only without a picture. */
	readonly drawn?: Drawn | undefined
}

export interface ShownShelf {
	readonly kind: ShelfKind
	/** Leads to all products of the shelf. */
	readonly url?: string
	readonly cards: readonly ShelfCard[]
}

/** None when they cannot be loaded: the catalogue is still usable. A kind that a newer server has added is left out. */
export async function loadShelves(call: Call, signal?: AbortSignal): Promise<readonly ShownShelf[]> {
	try {
		const { shelves } = await call('GET /shelves', {}, signal && { signal })
		return shelves.filter(isKnown).map((shelf) => ({
			kind: shelf.kind,
			url: shelfUrl(shelf),
			cards: shelf.products.map(toShelfCard),
		}))
	} catch (error) {
		if (signal?.aborted) throw error
		return []
	}
}

function isKnown({ kind }: Shelf): boolean {
	return shelfKinds.includes(kind)
}

/** The newest are the whole catalogue below. */
function shelfUrl({ filter: { sort, minPrice, maxPrice, age, sale, popular } }: Shelf): string {
	const url = catalogUrl({
		...(sort && { sort }),
		...(minPrice !== undefined && { minPrice: String(minPrice) }),
		...(maxPrice !== undefined && { maxPrice: String(maxPrice) }),
		...(age && { age }),
		...(sale && { sale }),
		...(popular && { popular }),
	})
	return url === '/catalog' ? `#${resultsId}` : url
}

type ProductOfShelf = Pick<ReadProduct, 'id' | 'title' | 'price' | 'quantity' | 'category' | 'pictures'> & {
	readonly isNew?: true | undefined
	readonly ageFrom?: number | undefined
	readonly sku?: string | undefined
	readonly brand?: string | undefined
	readonly oldPrice?: number | undefined
	readonly lowestPrice?: number | undefined
	readonly translations?: Translations | undefined
}

export function toShelfCard(product: ProductOfShelf): ShelfCard {
	const { id, price, quantity, ageFrom, isNew, pictures, brand = '', sku = '', title, category } = product
	const { oldPrice, lowestPrice } = product
	const titleLang = productTextLang(product, 'title')
	const [picture] = pictures
	return {
		id,
		title: productText(product, 'title'),
		...(titleLang && { titleLang }),
		price,
		quantity,
		...(oldPrice !== undefined && { oldPrice }),
		...(lowestPrice !== undefined && { lowestPrice }),
		...(ageFrom !== undefined && { ageFrom }),
		...(isNew && { isNew }),
		...(picture ? { picture } : { drawn: drawnOf({ title, category, brand, sku }) }),
	}
}
