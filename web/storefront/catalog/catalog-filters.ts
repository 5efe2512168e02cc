import { limits } from '#contract/limits.ts'
import type { ProductFilters } from '../../platform/api/find-products.ts'
import { readPageNumber } from '../../platform/read-page-number.ts'

export const availabilityChoices = ['any', 'available', 'preorder'] as const

/** What narrows the catalogue, as it stands in the address: an empty text narrows nothing. */
export interface CatalogFilters extends Required<ProductFilters> {
	readonly availability: (typeof availabilityChoices)[number]
}

interface Parameters {
	get(name: string): unknown
}

/** Reads filters from an address or a form. Whatever makes no sense is as if it were not there. */
export function readFilters(given: Parameters): CatalogFilters {
	const text = (name: string) => withoutJunk(String(given.get(name) ?? '')).trim()
	const price = (name: string) => (/^\d{1,9}$/.test(text(name)) ? String(Number(text(name))) : '')
	return {
		query: text('query').slice(0, limits.search).trim(),
		category: text('category').slice(0, limits.productCategory).trim(),
		minPrice: price('minPrice'),
		maxPrice: price('maxPrice'),
		availability: availabilityChoices.find((choice) => choice === text('availability')) ?? 'any',
		page: readPageNumber(given),
	}
}

/** Control characters and halves of surrogate pairs, which no person types and no server takes. */
function withoutJunk(text: string): string {
	return text.replace(/[\p{Cc}\p{Cs}]/gu, '')
}

/** The address of the catalogue so narrowed, always the same for the same filters. */
export function catalogAddress(filters: Partial<CatalogFilters>): string {
	const { query, category, availability, minPrice, maxPrice, page } = filters
	const given = Object.entries({
		query,
		category,
		availability: availability === 'any' ? undefined : availability,
		minPrice,
		maxPrice,
		page: page === 1 ? undefined : page,
	}).filter(([, value]) => value !== undefined && value !== '')
	const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
	return search.size > 0 ? `/catalog?${search}` : '/catalog'
}

/** How many of the filters narrow the catalogue, the page not counted. */
export function countFilters({ query, category, availability, minPrice, maxPrice }: CatalogFilters): number {
	return [query, category, availability === 'any' ? '' : availability, minPrice, maxPrice].filter(Boolean).length
}
