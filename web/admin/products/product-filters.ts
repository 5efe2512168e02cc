import { limits } from '#contract/limits.ts'
import type { ProductFilters } from '../../platform/api/find-products.ts'
import { readPageNumber } from '../../platform/read-page-number.ts'

/** What narrows the list, as it stands in the address: an empty text narrows nothing. */
export interface ListFilters extends Omit<ProductFilters, 'minPrice' | 'maxPrice'> {
	readonly availability: '' | 'available' | 'preorder'
	/** The products that run out, or those that are hidden, which no other filter narrows. */
	readonly list: '' | 'low' | 'hidden'
}

const availabilities = ['available', 'preorder'] as const

const lists = ['low', 'hidden'] as const

/** Everything that is on sale. */
export const everything: ListFilters = { query: '', category: '', availability: '', list: '', page: 1 }

/** Reads the filters out of an address. Whatever makes no sense is as if it were not there. */
export function readFilters(parameters: URLSearchParams): ListFilters {
	const text = (name: string, length: number) => (parameters.get(name) ?? '').slice(0, length).trim()
	const page = readPageNumber(parameters)
	const list = lists.find((known) => known === parameters.get('list'))
	if (list) return { ...everything, list, page }
	return {
		query: text('query', limits.search),
		category: text('category', limits.productCategory),
		availability: availabilities.find((known) => known === parameters.get('availability')) ?? '',
		list: '',
		page,
	}
}

/** The address of the list so narrowed. */
export function productsAddress({ query, category, availability, list, page }: ListFilters): string {
	const given = Object.entries({ query, category, availability, list, page: page > 1 ? String(page) : '' })
	const search = new URLSearchParams(given.filter(([, value]) => value !== '')).toString()
	return search === '' ? '/admin/products' : `/admin/products?${search}`
}
