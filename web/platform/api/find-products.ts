import { limits } from '#contract/limits.ts'
import type { Call } from './call.ts'
import { readList } from './read-list.ts'
import { type ReadProduct, readProduct } from './read-product.ts'
import { readFields, readNumber } from './read-value.ts'

/** What narrows the toys and which page of them is wanted: an empty text narrows nothing. */
export interface ProductFilters {
	readonly query: string
	readonly category: string
	readonly minPrice?: string
	readonly maxPrice?: string
	readonly availability: '' | 'any' | 'available' | 'preorder'
	readonly page: number
}

export interface ProductPage {
	readonly products: readonly ReadProduct[]
	readonly totalPages: number
	/** How many match on all pages, where the server tells. */
	readonly totalItems: number | undefined
	readonly isLowerBound: boolean
}

/** The parameters of the call that finds the toys. */
export function filterQuery({ query, category, minPrice, maxPrice, availability, page }: ProductFilters) {
	return {
		pageNumber: page,
		pageSize: limits.pageSize,
		...(query && { query }),
		...(category && { category }),
		...(minPrice && { minPrice }),
		...(maxPrice && { maxPrice }),
		...(availability === 'available' && { minQuantity: 1 }),
		...(availability === 'preorder' && { minQuantity: 0, availability }),
	}
}

/** Finds a page of toys, for a page past the end the last one: the filters that come back are those of the page. */
export async function findProducts<Filters extends ProductFilters>(
	call: Call,
	filters: Filters,
	signal?: AbortSignal,
): Promise<{ filters: Filters; list: ProductPage }> {
	const list = await loadPage(call, filters, signal)
	const isPastTheEnd = list.products.length === 0 && list.totalPages > 0 && filters.page > list.totalPages
	if (!isPastTheEnd) return { filters, list }
	const last = { ...filters, page: list.totalPages }
	return { filters: last, list: await loadPage(call, last, signal) }
}

async function loadPage(call: Call, filters: ProductFilters, signal: AbortSignal | undefined): Promise<ProductPage> {
	const answer: unknown = await call('GET /products/filter', { query: filterQuery(filters) }, signal && { signal })
	const fields = readFields(answer)
	return {
		products: readList(answer).flatMap((item) => readProduct(item) ?? []),
		totalPages: readNumber(fields.get('totalPages')) ?? 1,
		totalItems: readNumber(fields.get('totalItems')),
		isLowerBound: fields.get('totalIsLowerBound') === true,
	}
}
