import { m } from '#messages'
import type { Category } from '../../platform/api/list-categories.ts'
import { useSellsOnlyStock } from '../../platform/settings.ts'
import type { CatalogPlace } from '../shared/places/load-places.ts'
import type { CatalogFilters } from './catalog-filters.ts'
import { isWelcome } from './load-catalog.ts'
import picture from './welcome.svg?url'

interface CatalogHeadingProps {
	readonly filters: CatalogFilters
	readonly categories: readonly Category[]
	readonly places: readonly CatalogPlace[]
}

/** The first page shows a welcome, other pages what was searched for or the name of the list. */
export function CatalogHeading({ filters, categories, places }: CatalogHeadingProps) {
	if (isWelcome(filters)) return <Welcome />
	const category = findOnly(filters, categories, places)
	return (
		<h1
			lang={filters.query === '' ? category?.lang : undefined}
			className="mb-3 text-balance font-black text-xl sm:mb-4 sm:text-3xl"
		>
			{listTitle(filters.query, category)}
		</h1>
	)
}

/** The one category or place that is chosen, unless there are several. */
export function findOnly(
	{ category, place }: CatalogFilters,
	categories: readonly Category[],
	places: readonly CatalogPlace[],
): Category | CatalogPlace | undefined {
	if (category.length + place.length !== 1) return undefined
	return categories.find(({ value }) => category.includes(value)) ?? places.find(({ id }) => place.includes(id))
}

/** Also the title of the page. */
export function listTitle(query: string, category: { readonly label: string } | undefined): string {
	return query === '' ? (category?.label ?? m.catalog_title()) : m.catalog_search_title({ text: query })
}

/** One line on a phone, so that products stand in its first view. */
function Welcome() {
	const sellsOnlyStock = useSellsOnlyStock()
	return (
		<div className="welcome">
			<div className="min-w-0 max-sm:grow sm:max-w-xl sm:pr-56 lg:max-w-2xl lg:pr-0">
				<h1 className="text-balance font-black leading-tight min-[24rem]:text-lg sm:text-4xl">
					{m.catalog_hero_title()}
				</h1>
				<p className="mt-2 text-muted max-sm:sr-only sm:text-lg">
					{m.catalog_hero_text()} {!sellsOnlyStock && m.catalog_hero_to_order()}
				</p>
			</div>
			<img src={picture} alt="" width={208} height={150} className="welcome-picture" />
		</div>
	)
}
