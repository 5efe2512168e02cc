import type { Call } from '../../platform/api/call.ts'
import { readList } from '../../platform/api/read-list.ts'
import { readProduct } from '../../platform/api/read-product.ts'
import { readFields, readNumber } from '../../platform/api/read-value.ts'
import { type CardProduct, toCardProduct } from '../shared/card-product.ts'
import { type CatalogFilters, callQuery } from './catalog-filters.ts'
import { type Category, loadCategories } from './load-categories.ts'

export interface CatalogPage {
	readonly cards: readonly CardProduct[]
	readonly totalPages: number
	/** How many toys there are on all pages, where the server tells. */
	readonly totalItems: number | undefined
	readonly isLowerBound: boolean
}

export interface Catalog {
	/** The filters that the page shows; a page past the end has become the last one. */
	readonly filters: CatalogFilters
	readonly categories: readonly Category[]
	/** `undefined` when the toys could not be loaded. */
	readonly page: CatalogPage | undefined
}

/** Loads a page of the catalogue and the categories to choose from. */
export async function loadCatalog(call: Call, filters: CatalogFilters, signal?: AbortSignal): Promise<Catalog> {
	const [found, categories] = await Promise.all([
		findPage(call, filters, signal).catch((error: unknown) => {
			if (signal?.aborted) throw error
			return { filters, page: undefined }
		}),
		loadCategories(call),
	])
	return { ...found, categories }
}

async function findPage(call: Call, filters: CatalogFilters, signal: AbortSignal | undefined) {
	const page = await loadPage(call, filters, signal)
	const isPastTheEnd = page.cards.length === 0 && page.totalPages > 0 && filters.page > page.totalPages
	if (!isPastTheEnd) return { filters, page }
	const last = { ...filters, page: page.totalPages }
	return { filters: last, page: await loadPage(call, last, signal) }
}

async function loadPage(call: Call, filters: CatalogFilters, signal: AbortSignal | undefined): Promise<CatalogPage> {
	const answer: unknown = await call('GET /products/filter', { query: callQuery(filters) }, signal && { signal })
	const fields = readFields(answer)
	const products = readList(answer).map(readProduct)
	return {
		cards: products.filter((product) => product !== undefined).map(toCardProduct),
		totalPages: readNumber(fields.get('totalPages')) ?? 1,
		totalItems: readNumber(fields.get('totalItems')),
		isLowerBound: fields.get('totalIsLowerBound') === true,
	}
}
