import { sql } from 'drizzle-orm'
import type { ProductFilter } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '../platform/database.ts'

// A tag names something that kept pages depend on. The triggers of the products send the tags of what changed:
//
// product:ID                what is shown of one product
// categories                the list of the categories, with their numbers and prices
// listed:NAME               which products the category lists; without a name, which the shop lists
// places                    the tree of the categories
// delivery                  the zones of the delivery, with their prices, and the points where orders are picked up
// shelves                   which shelves stand above the catalogue
// price:, rating:, popular:, pictured:, sold-out:, restocked:, text: and a NAME likewise
//                           prices, ratings, popularity; products that got a first picture or lost the last, that went out of stock,
//                           or came into it; what searches read

export function productTag(id: string): string {
	return `product:${id.toLowerCase()}`
}

/** A page with many tags is dear to keep. */
const mostNamedTags = 40

/** `chosen` are the categories of the places and those beside them. Undefined for a list that any change may alter. */
export function listTags(
	filter: ProductFilter,
	chosen: readonly string[] | undefined,
	shownIds: readonly string[],
): readonly string[] | undefined {
	if (filter.fields === 'category') return ['categories']
	if (filter.availability === undefined && (filter.minQuantity ?? 0) > 1) return undefined
	const kinds = [...new Set(filter.query ? kindsOfSearch(filter) : kindsOfList(filter))]
	const named = filter.category === undefined ? chosen : [filter.category]
	// Each change sends the tags without a name, too.
	const names = named && named.length * kinds.length <= mostNamedTags ? named : ['']
	// Words of all products correct what was typed.
	const words = filter.query ? ['listed:', 'text:'] : []
	const places = filter.place === undefined ? [] : ['places']
	const ofNames = names.flatMap((name) => kinds.map((kind) => `${kind}:${name}`))
	return [...shownIds.map(productTag), ...ofNames, ...words, ...places]
}

/** Best sellers of a category stand on each of its products' pages, and the categories on every list. */
export function isOnManyPages(filter: ProductFilter): boolean {
	return filter.fields === 'category' || isShelf(filter)
}

/** Popularity is counted once an hour, and pages are rendered as often. */
function isShelf({ sort, pageSize }: ProductFilter): boolean {
	return sort === 'popular' && pageSize < limits.pageSize
}

const byStock = ['sold-out', 'restocked']

function kindsOfList(filter: ProductFilter): string[] {
	const { availability, minQuantity, minPrice, maxPrice, age, minRating, pictured, sale, popular, sort } = filter
	const narrowsByStock = availability === undefined ? minQuantity === 1 : availability !== 'any'
	const isByPrice = sort === 'cheap' || sort === 'dear'
	// A sale begins and ends with a change of the price.
	const isPriced = minPrice !== undefined || maxPrice !== undefined || sale !== undefined || isByPrice
	return [
		'listed',
		...(narrowsByStock ? byStock : []),
		...(isPriced ? ['price'] : []),
		...(sort === 'rating' || minRating !== undefined ? ['rating'] : []),
		// Pictured products come first, except by price.
		...(pictured !== undefined || (!isByPrice && !isShelf(filter)) ? ['pictured'] : []),
		// A title may name the age.
		...(age !== undefined ? ['text'] : []),
		...((sort === 'popular' || popular !== undefined) && !isShelf(filter) ? ['popular'] : []),
	]
}

function kindsOfSearch(filter: ProductFilter): string[] {
	const { sort = 'relevant', pageNumber } = filter
	// The text may name a price.
	if (sort !== 'relevant') return [...kindsOfList(filter), 'price']
	// What sells out sinks, so it leaves a first page alone that does not show it.
	const sinking = pageNumber > 1 ? ['sold-out'] : []
	return [...kindsOfList(filter), 'price', 'rating', 'popular', 'restocked', ...sinking]
}

/** With the tags of their categories. */
const mostInNotice = 80

/** For the statements of a large change: each announces its tags in one notice, and more than fit there drop all kept pages. */
export function cutForNotices<Item>(changed: readonly Item[]): readonly (readonly Item[])[] {
	const starts = Math.ceil(changed.length / mostInNotice)
	return Array.from({ length: starts }, (_, index) => changed.slice(index * mostInNotice, (index + 1) * mostInNotice))
}

/** Drops all kept pages: any search may find something else. */
export async function announceSearch(db: Database): Promise<void> {
	await db.execute(sql`select pg_notify('catalog_changed', '')`)
}
