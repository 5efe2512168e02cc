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

/** All categories once each; none when they cannot be loaded, for products can be found without them. */
async function loadCategories(call: Call): Promise<readonly ListedCategory[]> {
	// Only in a browser: on the server they would outlive a change of the catalogue, and a language.
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
	/** The filters that the page shows; a page past the end has become the last one. */
	readonly filters: CatalogFilters
	readonly categories: readonly Category[]
	/** What the products of the chosen category cost, or all products; `undefined` where nobody tells. */
	readonly prices: PriceRange | undefined
	/** `undefined` when the products could not be loaded. */
	readonly page: CatalogPage | undefined
}

/** Loads a page of the catalogue and the categories to choose from. */
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
		// What a page holds travels with its HTML: of all the prices only the range that is shown.
		categories: listed.map(({ prices: _, ...category }) => category),
		prices: spanPrices(inside.map(({ prices }) => prices)),
	}
}

async function findPage(call: Call, wanted: CatalogFilters, signal: AbortSignal | undefined) {
	const { filters, list } = await findProducts(call, wanted, signal)
	const { products, ...counts } = list
	return { filters, page: { cards: products.map(toCardProduct), ...counts } }
}
