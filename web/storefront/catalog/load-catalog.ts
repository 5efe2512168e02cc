import type { Call } from '../../platform/api/call.ts'
import { findProducts, type ProductPage } from '../../platform/api/find-products.ts'
import {
	type Category,
	type ListedCategory,
	listCategories,
	type PriceRange,
	spanPrices,
} from '../../platform/api/list-categories.ts'
import { type CardProduct, toCardProduct } from '../shared/card-product.ts'
import type { CatalogFilters } from './catalog-filters.ts'

let kept: { readonly categories: readonly ListedCategory[]; readonly loadedAt: number } | undefined

const keptMs = 60_000

/** Empty when the categories cannot be loaded, because the products are still usable. */
async function loadCategories(call: Call): Promise<readonly ListedCategory[]> {
	// Only in a browser: a cache on the server would outlive catalogue changes and mix languages.
	const isBrowser = typeof window !== 'undefined'
	if (isBrowser && kept && Date.now() - kept.loadedAt < keptMs) return kept.categories
	try {
		const categories = await listCategories(call)
		if (isBrowser) kept = { categories, loadedAt: Date.now() }
		return categories
	} catch {
		return kept?.categories ?? []
	}
}

export interface CatalogPage extends Omit<ProductPage, 'products'> {
	readonly cards: readonly CardProduct[]
}

export interface Catalog {
	/** The filters of the shown page: a page past the end has become the last one. */
	readonly filters: CatalogFilters
	readonly categories: readonly Category[]
	/** The price range of the chosen category or of all products; `undefined` when unknown. */
	readonly prices: PriceRange | undefined
	/** `undefined` when the products could not be loaded. */
	readonly page: CatalogPage | undefined
}

export async function loadCatalog(call: Call, filters: CatalogFilters, signal?: AbortSignal): Promise<Catalog> {
	const [found, listed] = await Promise.all([
		findPage(call, filters, signal).catch((error: unknown) => {
			if (signal?.aborted) throw error
			return { filters, page: undefined }
		}),
		loadCategories(call),
	])
	const inside = listed.filter(({ value }) => filters.category === '' || value === filters.category)
	return {
		...found,
		// The data travels with the HTML, so only the shown price range is kept.
		categories: listed.map(({ prices: _, ...category }) => category),
		prices: spanPrices(inside.map(({ prices }) => prices)),
	}
}

async function findPage(call: Call, wanted: CatalogFilters, signal: AbortSignal | undefined) {
	const { filters, list } = await findProducts(call, wanted, signal)
	const { products, ...counts } = list
	return { filters, page: { cards: products.map(toCardProduct), ...counts } }
}
