import type { Shelf } from '#contract/showcase/shelves.ts'
import { type ShelfKind, shelfKinds } from '#contract/values/shelf-kinds.ts'
import type { Call } from '../../../platform/api/call.ts'
import { readProduct } from '../../../platform/api/read-product.ts'
import { type CardProduct, toCardProduct } from '../../shared/card-product.ts'
import { catalogUrl } from '../catalog-filters.ts'
import { resultsId } from '../use-live-filters.ts'

export interface ShownShelf {
	readonly kind: ShelfKind
	/** Leads to all products of the shelf. */
	readonly url?: string
	readonly cards: readonly CardProduct[]
}

/** None when they cannot be loaded: the catalogue is still usable. A kind that a newer server has added is left out. */
export async function loadShelves(call: Call, signal?: AbortSignal): Promise<readonly ShownShelf[]> {
	try {
		const { shelves } = await call('GET /shelves', {}, signal && { signal })
		return shelves.filter(isKnown).map((shelf) => ({
			kind: shelf.kind,
			url: shelfUrl(shelf),
			cards: shelf.products.map((product) => toCardProduct(readProduct(product))),
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
