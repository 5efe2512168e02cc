import type { ProductSort } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { ProductFilters } from '../../platform/api/find-products.ts'
import { readPageNumber } from '../../platform/read-page-number.ts'

export const availabilityChoices = ['any', 'available', 'preorder'] as const

/** Other pages link to this field. */
export const searchFieldId = 'search'

const sorts: readonly ProductSort[] = ['new', 'cheap', 'dear', 'rating', 'popular']

/** The filters of the URL; an empty text is no filter. */
export interface CatalogFilters extends Required<Omit<ProductFilters, 'near'>> {
	readonly availability: (typeof availabilityChoices)[number]
}

/** The empty order means relevance for a search, otherwise newest first. */
export function sortChoices(query: string): readonly CatalogFilters['sort'][] {
	return query === '' ? ['', ...sorts.slice(1)] : ['', ...sorts]
}

interface Parameters {
	get(name: string): unknown
}

/** Ignores invalid values. */
export function readFilters(given: Parameters): CatalogFilters {
	const text = (name: string) => withoutJunk(String(given.get(name) ?? '')).trim()
	const price = (name: string) => (/^\d{1,9}$/.test(text(name)) ? String(Number(text(name))) : '')
	const query = readQuery(given.get('query'))
	return {
		query,
		category: shorten(text('category'), limits.productCategory),
		minPrice: price('minPrice'),
		maxPrice: price('maxPrice'),
		availability: availabilityChoices.find((choice) => choice === text('availability')) ?? 'any',
		sort: sortChoices(query).find((choice) => choice === text('sort')) ?? '',
		literal: query !== '' && text('literal') === 'true' ? 'true' : '',
		page: readPageNumber(given),
	}
}

export function readQuery(typed: unknown): string {
	return shorten(withoutJunk(String(typed ?? '')).trim(), limits.search)
}

/** Never cuts a character in half. */
function shorten(text: string, most: number): string {
	return text.length <= most ? text : [...text].slice(0, most).join('').trim()
}

/** Removes control characters and lone surrogates, which the server refuses. */
function withoutJunk(text: string): string {
	return text.replace(/[\p{Cc}\p{Cs}]/gu, '')
}

/** Equal filters always give the same URL. */
export function catalogUrl(filters: Partial<CatalogFilters>): string {
	const { query = '', category, availability, minPrice, maxPrice, sort, literal, page } = filters
	const given = Object.entries({
		query,
		category,
		availability: availability === 'any' ? undefined : availability,
		minPrice,
		maxPrice,
		sort: sortChoices(query).find((choice) => choice === sort),
		literal: query && literal,
		page: page === 1 ? undefined : page,
	}).filter(([, value]) => value !== undefined && value !== '')
	const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
	return search.size > 0 ? `/catalog?${search}` : '/catalog'
}

/** The page does not count. */
export function countFilters({ query, category, availability, minPrice, maxPrice }: CatalogFilters): number {
	return [query, category, availability === 'any' ? '' : availability, minPrice, maxPrice].filter(Boolean).length
}
