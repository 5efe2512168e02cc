import type { ProductFilter } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'

// A tag names something that kept pages depend on. The triggers of the products send the tags of what changed:
//
// product:ID                what is shown of one product
// categories                the list of the categories, with their numbers and prices
// listed:NAME               which products the category lists; without a name, which the shop lists
// price:, rating:, popular:, sold-out:, restocked:, text: and a NAME likewise
//                           prices, ratings, popularity; products that went out of stock, or came into it; what searches read

export function productTag(id: string): string {
	return `product:${id.toLowerCase()}`
}

/** Undefined for a list that any change may alter. */
export function listTags(filter: ProductFilter, shownIds: readonly string[]): readonly string[] | undefined {
	if (filter.fields === 'category') return ['categories']
	if (filter.availability === undefined && (filter.minQuantity ?? 0) > 1) return undefined
	const { category = '' } = filter
	const kinds = [...new Set(filter.query ? kindsOfSearch(filter) : kindsOfList(filter))]
	// Words of all products correct what was typed.
	const words = filter.query ? ['listed:', 'text:'] : []
	return [...shownIds.map(productTag), ...kinds.map((kind) => `${kind}:${category}`), ...words]
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
	const { availability, minQuantity, minPrice, maxPrice, sort } = filter
	const narrowsByStock = availability === undefined ? minQuantity === 1 : availability !== 'any'
	const isPriced = minPrice !== undefined || maxPrice !== undefined || sort === 'cheap' || sort === 'dear'
	return [
		'listed',
		...(narrowsByStock ? byStock : []),
		...(isPriced ? ['price'] : []),
		...(sort === 'rating' ? ['rating'] : []),
		...(sort === 'popular' && !isShelf(filter) ? ['popular'] : []),
	]
}

function kindsOfSearch(filter: ProductFilter): string[] {
	const { sort = 'relevant', pageNumber } = filter
	if (sort !== 'relevant') return kindsOfList(filter)
	// What sells out sinks, so it leaves a first page alone that does not show it.
	const sinking = pageNumber > 1 ? ['sold-out'] : []
	return [...kindsOfList(filter), 'price', 'rating', 'popular', 'restocked', ...sinking]
}
