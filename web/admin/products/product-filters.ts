import { limits } from '#contract/limits.ts'
import type { ProductFilters } from '../../platform/api/find-products.ts'
import { readPageNumber } from '../../platform/read-page-number.ts'

/** What narrows the list, as it stands in the address: an empty text narrows nothing. */
export interface ListFilters extends Omit<ProductFilters, 'minPrice' | 'maxPrice'> {
	readonly availability: '' | 'available' | 'preorder'
}

const availabilities = ['available', 'preorder'] as const

/** Reads the filters out of an address. Whatever makes no sense is as if it were not there. */
export function readFilters(parameters: URLSearchParams): ListFilters {
	const text = (name: string, length: number) => (parameters.get(name) ?? '').slice(0, length).trim()
	return {
		query: text('query', limits.search),
		category: text('category', limits.productCategory),
		availability: availabilities.find((known) => known === parameters.get('availability')) ?? '',
		page: readPageNumber(parameters),
	}
}

/** The address of the list so narrowed. */
export function productsAddress({ query, category, availability, page }: ListFilters): string {
	const given = Object.entries({ query, category, availability, page: page > 1 ? String(page) : '' })
	const search = new URLSearchParams(given.filter(([, value]) => value !== '')).toString()
	return search === '' ? '/admin/products' : `/admin/products?${search}`
}
