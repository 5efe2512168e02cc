import { m } from '#messages'
import type { Category } from '../../platform/api/list-categories.ts'
import { formatCount } from '../../platform/format.ts'
import { type CatalogFilters, catalogUrl } from './catalog-filters.ts'

export interface SetFilter {
	readonly name: keyof CatalogFilters
	readonly label: string
	/** The URL without this filter. */
	readonly without: string
}

/** In the order of the form. */
export function listSetFilters(filters: CatalogFilters, categories: readonly Category[]): SetFilter[] {
	const { query, category, minPrice, maxPrice, availability } = filters
	const labels = {
		query: query && m.catalog_quoted({ text: query }),
		category: categories.find(({ value }) => value === category)?.label ?? category,
		minPrice: minPrice && m.catalog_set_from({ price: formatCount(Number(minPrice)) }),
		maxPrice: maxPrice && m.catalog_set_to({ price: formatCount(Number(maxPrice)) }),
		availability: { any: '', available: m.catalog_available(), preorder: m.catalog_preorder() }[availability],
	}
	const names = ['query', 'category', 'minPrice', 'maxPrice', 'availability'] as const
	return names
		.filter((name) => labels[name] !== '')
		.map((name) => ({
			name,
			label: labels[name],
			without: catalogUrl({ ...filters, [name]: undefined, page: 1 }),
		}))
}
