import type { MissingValue, ProductSort } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { AgeBand } from '#contract/values/age-band.ts'
import type { Call } from './call.ts'
import { readList } from './read-list.ts'
import { type ReadProduct, readProduct } from './read-product.ts'
import { type ReadSearchNotes, readSearchNotes } from './read-search-notes.ts'
import { readFields, readNumber } from './read-value.ts'

export interface ProductFilters {
	readonly query: string
	/** Several are filtered by only where the server counts. */
	readonly category: string | readonly string[]
	/** The ids of places of the tree: products of any of them, or of the categories. */
	readonly place?: readonly string[]
	readonly minPrice?: string
	readonly maxPrice?: string
	readonly availability: '' | 'any' | 'available' | 'preorder'
	readonly sort?: '' | ProductSort
	readonly literal?: '' | 'true'
	readonly age?: readonly AgeBand[]
	readonly brand?: readonly string[]
	readonly minRating?: '' | '4'
	readonly pictured?: '' | 'true'
	readonly sale?: '' | 'true'
	/** Ordered lately. */
	readonly popular?: '' | 'true'
	/** `false` leaves out near products. */
	readonly near?: 'false'
	readonly missing?: '' | MissingValue
	readonly page: number
	/** Without it a page has the specified size. */
	readonly pageSize?: number
}

export interface ProductPage extends ReadSearchNotes {
	readonly products: readonly ReadProduct[]
	readonly totalPages: number
	readonly totalItems: number | undefined
	readonly isLowerBound: boolean
}

export function filterQuery(filters: ProductFilters) {
	const { query, category, minPrice, maxPrice, availability, sort, literal, near, page } = filters
	const {
		place = [],
		age = [],
		brand = [],
		minRating,
		pictured,
		sale,
		popular,
		missing,
		pageSize = limits.pageSize,
	} = filters
	return {
		pageNumber: page,
		pageSize,
		...(query && { query }),
		...categoryQuery([category].flat().filter(Boolean), place),
		...(minPrice && { minPrice }),
		...(maxPrice && { maxPrice }),
		...(availability === 'available' && { minQuantity: 1 }),
		...(availability === 'preorder' && { minQuantity: 0, availability }),
		...(age.length > 0 && { age: [...age] }),
		...(brand.length > 0 && { brand: [...brand] }),
		...(minRating && { minRating }),
		...(pictured && { pictured }),
		...(sale && { sale }),
		...(popular && { popular }),
		...(missing && { missing }),
		...(sort && { sort }),
		...(literal && { literal }),
		...(query && near && { near }),
	}
}

/** One category alone is the specified filter. */
function categoryQuery(categories: readonly string[], places: readonly string[]) {
	const [category, ...others] = categories
	if (category !== undefined && others.length === 0 && places.length === 0) return { category }
	return {
		...(categories.length > 0 && { categories: [...categories] }),
		...(places.length > 0 && { place: places.map(Number) }),
	}
}

/** A page past the end becomes the last one: the returned filters name the shown page. */
export async function findProducts<Filters extends ProductFilters>(
	call: Call,
	filters: Filters,
	signal?: AbortSignal,
): Promise<{ filters: Filters; list: ProductPage }> {
	const list = await loadPage(call, filters, signal)
	if (list.totalItems === undefined && asksMore(filters))
		return await findProducts(call, { ...filters, ...specified(filters) }, signal)
	const isPastTheEnd = list.products.length === 0 && list.totalPages > 0 && filters.page > list.totalPages
	if (!isPastTheEnd) return { filters, list }
	const last = { ...filters, page: list.totalPages }
	return { filters: last, list: await loadPage(call, last, signal) }
}

/** What only a server that counts filters by. */
const none = { place: [], age: [], brand: [], minRating: '', pictured: '', sale: '', popular: '' } as const

/** A server that does not count would answer products of all categories, ages and brands. */
function asksMore(filters: ProductFilters): boolean {
	const isSet = ([name, value]: [string, unknown]) => name in none && String(value ?? '') !== ''
	return [filters.category].flat().length > 1 || Object.entries(filters).some(isSet)
}

function specified({ category }: ProductFilters) {
	return { ...none, category: [category].flat().slice(0, 1) }
}

async function loadPage(call: Call, filters: ProductFilters, signal: AbortSignal | undefined): Promise<ProductPage> {
	const answer = await call('GET /products/filter', { query: filterQuery(filters) }, signal && { signal })
	const fields = readFields(answer)
	return {
		products: readList(answer).flatMap((item) => readProduct(item) ?? []),
		totalPages: readNumber(fields.get('totalPages')) ?? 1,
		totalItems: readNumber(fields.get('totalItems')),
		isLowerBound: fields.get('totalIsLowerBound') === true,
		...readSearchNotes(fields),
	}
}
