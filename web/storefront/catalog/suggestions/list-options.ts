import type { Suggestions } from '../../../platform/api/read-suggestions.ts'
import { type CatalogFilters, catalogUrl } from '../catalog-filters.ts'

interface Target {
	readonly url: string
	readonly label: string
}

export type Option =
	| (Target & { readonly group: 'queries' | 'categories' })
	| (Target & { readonly group: 'products'; readonly product: Suggestions['products'][number] })

/** Links inside the catalogue keep the other filters. */
export function listOptions({ queries, categories, products }: Suggestions, filters: CatalogFilters): Option[] {
	const view = (changes: Partial<CatalogFilters>) => catalogUrl({ ...filters, literal: '', page: 1, ...changes })
	return [
		...queries.map((query) => ({ group: 'queries' as const, label: query, url: view({ query }) })),
		...categories.map(({ value, label }) => ({
			group: 'categories' as const,
			label,
			url: view({ query: '', category: value }),
		})),
		...products.map((product) => ({
			group: 'products' as const,
			label: product.title,
			url: `/product/${encodeURIComponent(product.id)}`,
			product,
		})),
	]
}
