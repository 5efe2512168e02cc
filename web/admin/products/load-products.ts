import { limits } from '#contract/limits.ts'
import { call } from '../../platform/api/browser-call.ts'
import { readList } from '../../platform/api/read-list.ts'
import { type ReadProduct, readProduct, readTranslations } from '../../platform/api/read-product.ts'
import { readFields, readNumber, readText } from '../../platform/api/read-value.ts'
import { logFailure } from '../shared/log-failure.ts'
import { productText } from '../shared/product-text.ts'
import { filterQuery, type ProductFilters } from './product-filters.ts'

export interface ProductPage {
	readonly products: readonly ReadProduct[]
	readonly totalPages: number
	/** How many match on all pages, where the server tells. */
	readonly totalItems: number | undefined
	readonly isLowerBound: boolean
}

/** A page of the catalogue, or why there is none. */
export interface LoadedProducts {
	/** The filters that the page shows; a page past the end has become the last one. */
	readonly filters: ProductFilters
	readonly list: ProductPage | undefined
	readonly failure: string | undefined
}

/** Loads a page of the catalogue; a failure is logged only and told in its place. */
export async function loadProducts(filters: ProductFilters, signal: AbortSignal): Promise<LoadedProducts> {
	try {
		const list = await loadPage(filters, signal)
		const isPastTheEnd = list.products.length === 0 && list.totalPages > 0 && filters.page > list.totalPages
		if (!isPastTheEnd) return { filters, list, failure: undefined }
		const last = { ...filters, page: list.totalPages }
		return { filters: last, list: await loadPage(last, signal), failure: undefined }
	} catch (error) {
		if (signal.aborted) throw error
		return { filters, list: undefined, failure: logFailure('Loading the products', error) }
	}
}

async function loadPage(filters: ProductFilters, signal: AbortSignal): Promise<ProductPage> {
	const answer: unknown = await call('GET /products/filter', { query: filterQuery(filters) }, { signal })
	const fields = readFields(answer)
	return {
		products: readList(answer).flatMap((item) => readProduct(item) ?? []),
		totalPages: readNumber(fields.get('totalPages')) ?? 1,
		totalItems: readNumber(fields.get('totalItems')),
		isLowerBound: fields.get('totalIsLowerBound') === true,
	}
}

export interface Category {
	/** The Russian name, which the filter wants. */
	readonly value: string
	/** The name in the language of the page. */
	readonly label: string
}

/** Every category once, also out of whole toys; none when they cannot be loaded. */
export async function loadCategories(): Promise<readonly Category[]> {
	try {
		const query = { pageNumber: 1, pageSize: limits.maxPageSize, fields: 'category' as const }
		const answer: unknown = await call('GET /products/filter', { query })
		const categories = readList(answer).map(readCategory)
		return [...new Map(categories.map((category) => [category.value, category])).values()].filter(({ value }) => value)
	} catch (error) {
		logFailure('Loading the categories', error)
		return []
	}
}

function readCategory(item: unknown): Category {
	const fields = readFields(item)
	const category = readText(fields.get('category'))
	const translations = readTranslations(fields.get('translations'))
	return { value: category, label: productText({ category, translations }, 'category') }
}
