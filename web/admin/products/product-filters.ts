import type { MissingValue } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { ProductFilters } from '../../platform/api/find-products.ts'
import { readPageNumber } from '../../platform/read-page-number.ts'

/** The filters in the URL; an empty text does not filter. */
export interface ListFilters extends Omit<ProductFilters, 'minPrice' | 'maxPrice'> {
	readonly category: string
	readonly availability: '' | 'available' | 'preorder'
	readonly missing: '' | MissingValue
	readonly sale: '' | 'true'
	/** Products that are low in stock, hidden, or have codes that look alike; other filters do not apply to these lists. */
	readonly list: '' | (typeof lists)[number]
}

const availabilities = ['available', 'preorder'] as const

const lists = ['low', 'hidden', 'alike'] as const

/** Those of the contract, without its code. */
const missingValues = ['picture', 'price', 'category', 'translation'] as const satisfies readonly MissingValue[]

export const everything: ListFilters = {
	query: '',
	category: '',
	availability: '',
	missing: '',
	sale: '',
	near: 'false',
	list: '',
	page: 1,
}

/** Reads the filters from a URL and ignores invalid ones. */
export function readFilters(parameters: URLSearchParams): ListFilters {
	const text = (name: string, length: number) => (parameters.get(name) ?? '').slice(0, length).trim()
	const page = readPageNumber(parameters)
	const list = lists.find((known) => known === parameters.get('list'))
	if (list) return { ...everything, list, page }
	return {
		query: text('query', limits.search),
		category: text('category', limits.productCategory),
		availability: availabilities.find((known) => known === parameters.get('availability')) ?? '',
		missing: missingValues.find((known) => known === parameters.get('missing')) ?? '',
		sale: parameters.get('sale') === 'true' ? 'true' : '',
		near: 'false',
		list: '',
		page,
	}
}

export function productsUrl({ query, category, availability, missing, sale, list, page }: ListFilters): string {
	const given = Object.entries({
		query,
		category,
		availability,
		missing,
		sale,
		list,
		page: page > 1 ? String(page) : '',
	})
	const search = new URLSearchParams(given.filter(([, value]) => value !== '')).toString()
	return search === '' ? '/admin/products' : `/admin/products?${search}`
}
