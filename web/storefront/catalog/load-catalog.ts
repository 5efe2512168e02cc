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
import { type CatalogPlace, loadPlaces } from '../shared/places/load-places.ts'
import { type CatalogFilters, countFilters } from './catalog-filters.ts'
import { loadShelves, type ShownShelf } from './showcase/load-shelves.ts'

let last: readonly ListedCategory[] = []

/** The last ones, or none, when the categories cannot be loaded, because the products are still usable. */
async function loadCategories(call: Call): Promise<readonly ListedCategory[]> {
	try {
		const categories = await listCategories(call)
		// Only in a browser: on the server it would mix languages.
		if (typeof window !== 'undefined') last = categories
		return categories
	} catch {
		return last
	}
}

export interface CatalogPage extends Omit<ProductPage, 'products'> {
	readonly cards: readonly CardProduct[]
}

export interface CatalogCategory extends Category {
	/** The id of the place of the tree that has it. */
	readonly place?: string
}

export interface Catalog {
	/** The filters of the shown page: a page past the end has become the last one. */
	readonly filters: CatalogFilters
	readonly categories: readonly CatalogCategory[]
	/** The price range of the chosen category or of all products; `undefined` when unknown. */
	readonly prices: PriceRange | undefined
	/** Empty without a tree. */
	readonly places: readonly CatalogPlace[]
	/** Only above the first page of the whole catalogue. */
	readonly shelves: readonly ShownShelf[]
	/** `undefined` when the products could not be loaded. */
	readonly page: CatalogPage | undefined
}

export async function loadCatalog(call: Call, filters: CatalogFilters, signal?: AbortSignal): Promise<Catalog> {
	const [found, listed, tree, shelves] = await Promise.all([
		findPage(call, filters, signal).catch((error: unknown) => {
			if (signal?.aborted) throw error
			return { filters, page: undefined }
		}),
		loadCategories(call),
		loadPlaces(call),
		isWelcome(filters) ? loadShelves(call, signal) : [],
	])
	const chosen = [...filters.category, ...filters.place.flatMap(tree.categoriesOf)]
	const isAll = filters.category.length + filters.place.length === 0
	const inside = listed.filter(({ value }) => isAll || chosen.includes(value))
	return {
		...found,
		// The data travels with the HTML, so only the shown price range is kept.
		// The largest first, where they are counted.
		categories: bySize(listed).map(({ prices: _, products: __, ...category }) => {
			const place = tree.placeOf(category.value)
			return { ...category, ...(place !== undefined && { place }) }
		}),
		places: tree.places,
		shelves,
		prices: spanPrices(inside.map(({ prices }) => prices)),
	}
}

function bySize(listed: readonly ListedCategory[]): readonly ListedCategory[] {
	return [...listed].sort((one, other) => (other.products ?? 0) - (one.products ?? 0))
}

/** The first page without filters. */
export function isWelcome(filters: CatalogFilters): boolean {
	return countFilters(filters) === 0 && filters.sort === '' && filters.page === 1
}

async function findPage(call: Call, wanted: CatalogFilters, signal: AbortSignal | undefined) {
	const { filters, list } = await findProducts(call, wanted, signal)
	const { products, ...counts } = list
	return { filters, page: { cards: products.map(toCardProduct), ...counts } }
}
