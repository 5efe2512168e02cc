import type { ProductSort } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { ProductFilters } from '../../platform/api/find-products.ts'
import { readPageNumber } from '../../platform/read-page-number.ts'

export const availabilityChoices = ['any', 'available', 'preorder'] as const

/** The id of the field for the text, which other places lead to. */
export const searchFieldId = 'search'

const sorts: readonly ProductSort[] = ['new', 'cheap', 'dear', 'rating', 'popular']

/** What narrows and orders the catalogue, as it stands in the address: an empty text changes nothing. */
export interface CatalogFilters extends Required<ProductFilters> {
	readonly availability: (typeof availabilityChoices)[number]
}

/** The orders to choose from; the empty one comes by itself: by relevance where words are looked for, else the newest. */
export function sortChoices(query: string): readonly CatalogFilters['sort'][] {
	return query === '' ? ['', ...sorts.slice(1)] : ['', ...sorts]
}

interface Parameters {
	get(name: string): unknown
}

/** Reads filters from an address or a form. Whatever makes no sense is as if it were not there. */
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

/** The text that is looked for, out of what was typed. */
export function readQuery(typed: unknown): string {
	return shorten(withoutJunk(String(typed ?? '')).trim(), limits.search)
}

/** At most so many characters, none of them cut in half. */
function shorten(text: string, most: number): string {
	return text.length <= most ? text : [...text].slice(0, most).join('').trim()
}

/** Control characters and halves of surrogate pairs, which no person types and no server takes. */
function withoutJunk(text: string): string {
	return text.replace(/[\p{Cc}\p{Cs}]/gu, '')
}

/** The address of the catalogue so narrowed, always the same for the same filters. */
export function catalogAddress(filters: Partial<CatalogFilters>): string {
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

/** How many of the filters narrow the catalogue, the page not counted. */
export function countFilters({ query, category, availability, minPrice, maxPrice }: CatalogFilters): number {
	return [query, category, availability === 'any' ? '' : availability, minPrice, maxPrice].filter(Boolean).length
}
