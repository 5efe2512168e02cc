import type { Suggestions } from '../../../platform/api/read-suggestions.ts'
import { type CatalogFilters, catalogUrl } from '../catalog-filters.ts'
import { answerTo } from '../questions/answers.ts'

interface Target {
	readonly url: string
	readonly label: string
}

export type Option =
	| (Target & { readonly group: 'answers' | 'categories' | 'queries' | 'last' | 'popular' })
	| (Target & { readonly group: 'products'; readonly product: Suggestions['products'][number] })

/** Links inside the catalogue keep the other filters. */
function urlOf(filters: CatalogFilters, changes: Partial<CatalogFilters>): string {
	return catalogUrl({ ...filters, literal: '', page: 1, ...changes })
}

export function listOptions(
	{ queries, categories, products, question }: Suggestions,
	filters: CatalogFilters,
	textPages: readonly string[] = [],
): Option[] {
	const answer = answerTo(question, textPages)
	return [
		...(answer?.links.slice(0, 1) ?? []).map(({ to }) => ({
			group: 'answers' as const,
			label: answer?.title ?? '',
			url: to,
		})),
		...categories.map(({ value, label }) => ({
			group: 'categories' as const,
			label,
			url: urlOf(filters, { query: '', category: [value], place: [] }),
		})),
		...queries.map((query) => ({ group: 'queries' as const, label: query, url: urlOf(filters, { query }) })),
		...products.map((product) => ({
			group: 'products' as const,
			label: product.title,
			url: `/product/${encodeURIComponent(product.id)}`,
			product,
		})),
	]
}

interface EarlierSearches {
	readonly last: readonly string[]
	readonly popular: readonly string[]
}

/** For an empty field. */
export function listEarlier({ last, popular }: EarlierSearches, filters: CatalogFilters): Option[] {
	const others = popular.filter((query) => !last.some((known) => known.toLowerCase() === query))
	return [
		...last.map((query) => ({ group: 'last' as const, label: query, url: urlOf(filters, { query }) })),
		...others.map((query) => ({ group: 'popular' as const, label: query, url: urlOf(filters, { query }) })),
	]
}
