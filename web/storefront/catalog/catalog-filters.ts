import type { ProductSort } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { AgeBand } from '#contract/values/age-band.ts'
import type { ProductFilters } from '../../platform/api/find-products.ts'
import { readPageNumber } from '../../platform/read-page-number.ts'

export const availabilityChoices = ['any', 'available', 'preorder'] as const

/** Those of the contract, without its code. */
export const ageChoices = ['0-1', '1-3', '3-5', '5-8', '8-12', '12-'] as const satisfies readonly AgeBand[]

/** Other pages link to this field. */
export const searchFieldId = 'search'

/** Fields elsewhere on the page belong to this form, too. */
export const filterFormId = 'filters'

const sorts: readonly ProductSort[] = ['new', 'cheap', 'dear', 'rating', 'popular']

/** The filters of the URL; an empty text is no filter. */
export interface CatalogFilters extends Required<Omit<ProductFilters, 'category' | 'near' | 'missing' | 'pageSize'>> {
	readonly availability: (typeof availabilityChoices)[number]
	readonly category: readonly string[]
}

/** The empty order means relevance for a search, otherwise newest first. */
export function sortChoices(query: string): readonly CatalogFilters['sort'][] {
	return query === '' ? ['', ...sorts.slice(1)] : ['', ...sorts]
}

interface Parameters {
	get(name: string): unknown
	getAll?(name: string): unknown[]
}

/** Ignores invalid values. */
export function readFilters(given: Parameters): CatalogFilters {
	const text = (name: string) => withoutJunk(String(given.get(name) ?? '')).trim()
	const price = (name: string) => (/^\d{1,9}$/.test(text(name)) ? String(Number(text(name))) : '')
	const query = readQuery(given.get('query'))
	const all = (name: string) => given.getAll?.(name) ?? []
	const names = (given: readonly unknown[]) =>
		given.map((name) => shorten(withoutJunk(String(name)).trim(), limits.productCategory))
	const ages = all('age')
	return {
		query,
		category: inOrder(names(all('category')), limits.filteredPlaces),
		place: inOrder(
			all('place')
				.map(String)
				.filter((id) => /^[1-9]\d{0,8}$/.test(id)),
			limits.filteredPlaces,
		),
		minPrice: price('minPrice'),
		maxPrice: price('maxPrice'),
		availability: availabilityChoices.find((choice) => choice === text('availability')) ?? 'any',
		age: ageChoices.filter((choice) => ages.includes(choice)),
		brand: inOrder(names(all('brand')), limits.filteredBrands),
		minRating: text('minRating') === '4' ? '4' : '',
		pictured: text('pictured') === 'true' ? 'true' : '',
		sale: text('sale') === 'true' ? 'true' : '',
		popular: text('popular') === 'true' ? 'true' : '',
		sort: sortChoices(query).find((choice) => choice === text('sort')) ?? '',
		literal: query !== '' && text('literal') === 'true' ? 'true' : '',
		page: readPageNumber(given),
	}
}

/** Each once. */
function inOrder(texts: readonly string[], most: number): readonly string[] {
	return [...new Set(texts)].filter(Boolean).sort().slice(0, most)
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

const narrowing = [
	...(['query', 'category', 'place', 'availability', 'minPrice', 'maxPrice', 'age', 'brand'] as const),
	...(['minRating', 'pictured', 'sale', 'popular'] as const),
]

/** The query parameters of the catalogue's address. */
export const filterParameters = [...narrowing, 'sort', 'literal', 'page'] as const

/** Equal filters always give the same URL. */
export function catalogUrl(filters: Partial<CatalogFilters>): string {
	const { query = '', availability, sort, literal, page } = filters
	const shown: Partial<Record<(typeof filterParameters)[number], unknown>> = {
		...filters,
		availability: availability === 'any' ? '' : availability,
		sort: sortChoices(query).find((choice) => choice === sort),
		literal: query && literal,
		page: page === 1 ? '' : page,
	}
	const given = filterParameters.flatMap((name) => [shown[name] ?? ''].flat().map((one) => [name, String(one)]))
	const search = new URLSearchParams(given.filter(([, value]) => value !== ''))
	return search.size > 0 ? `/catalog?${search}` : '/catalog'
}

/** Of the list that search engines may find: of other filters, and of several categories, there are too many. */
export function canonicalUrl(filters: CatalogFilters, isOnly: boolean): string {
	const { category, place, page } = filters
	const found = isOnly ? { category, place } : {}
	// A later page of such a list is none of this one.
	const isSame = catalogUrl({ ...filters, page: 1 }) === catalogUrl(found)
	return catalogUrl({ ...found, page: isSame ? page : 1 })
}

/** Neither the order nor the page counts. */
export function countFilters(filters: CatalogFilters): number {
	return narrowing.flatMap((name) => filters[name]).filter((value) => value !== '' && value !== 'any').length
}
