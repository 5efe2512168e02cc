import { limits } from '#contract/limits.ts'

/** What narrows the list, as it stands in the address: an empty text narrows nothing. */
export interface ProductFilters {
	readonly query: string
	readonly category: string
	readonly availability: '' | 'available' | 'preorder'
	readonly page: number
}

const availabilities = ['available', 'preorder'] as const

/** Reads the filters out of an address. Whatever makes no sense is as if it were not there. */
export function readFilters(parameters: URLSearchParams): ProductFilters {
	const text = (name: string, length: number) => (parameters.get(name) ?? '').slice(0, length).trim()
	const page = parameters.get('page') ?? ''
	return {
		query: text('query', limits.search),
		category: text('category', limits.productCategory),
		availability: availabilities.find((known) => known === parameters.get('availability')) ?? '',
		page: /^\d{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1,
	}
}

/** The address of the list so narrowed. */
export function productsAddress({ query, category, availability, page }: ProductFilters): string {
	const given = Object.entries({ query, category, availability, page: page > 1 ? String(page) : '' })
	const search = new URLSearchParams(given.filter(([, value]) => value !== '')).toString()
	return search === '' ? '/admin/products' : `/admin/products?${search}`
}

/** The parameters of the call that finds the toys. */
export function filterQuery({ query, category, availability, page }: ProductFilters) {
	return {
		pageNumber: page,
		pageSize: limits.pageSize,
		...(query && { query }),
		...(category && { category }),
		...(availability === 'available' && { minQuantity: 1 }),
		...(availability === 'preorder' && { minQuantity: 0, availability }),
	}
}
