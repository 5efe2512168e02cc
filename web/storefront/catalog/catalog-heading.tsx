import { m } from '#messages'
import type { Category } from '../../platform/api/list-categories.ts'
import type { CatalogFilters } from './catalog-filters.ts'
import { isWelcome } from './load-catalog.ts'
import type { CatalogPlace } from './showcase/load-places.ts'
import picture from './welcome.svg?url'

interface CatalogHeadingProps {
	readonly filters: CatalogFilters
	readonly categories: readonly Category[]
	readonly places: readonly CatalogPlace[]
}

/** The first page shows a welcome, other pages what was searched for or the name of the list. */
export function CatalogHeading({ filters, categories, places }: CatalogHeadingProps) {
	if (isWelcome(filters)) return <Welcome />
	const category =
		categories.find(({ value }) => value === filters.category) ?? places.find(({ id }) => id === filters.place)
	return (
		<h1
			lang={filters.query === '' ? category?.lang : undefined}
			className="mb-3 text-balance font-black text-xl sm:mb-4 sm:text-3xl"
		>
			{listTitle(filters.query, category)}
		</h1>
	)
}

/** Also the title of the page. */
export function listTitle(query: string, category: { readonly label: string } | undefined): string {
	return query === '' ? (category?.label ?? m.catalog_title()) : m.catalog_search_title({ text: query })
}

function Welcome() {
	return (
		<div className="relative mb-4 flex min-h-24 items-center overflow-hidden rounded-card bg-accent-soft px-5 py-4 sm:px-8 sm:py-7">
			<div className="max-w-xl pr-[min(6rem,25vw)] sm:max-w-none sm:pr-56 lg:max-w-2xl lg:pr-0">
				<h1 className="font-black text-xl leading-tight sm:text-4xl">{m.catalog_hero_title()}</h1>
				<p className="mt-2 text-muted max-sm:sr-only sm:text-lg">{m.catalog_hero_text()}</p>
			</div>
			<img
				src={picture}
				alt=""
				width={208}
				height={150}
				className="-right-2 absolute bottom-0 h-[min(5rem,21vw)] w-auto sm:right-8 sm:h-32 lg:h-36"
			/>
		</div>
	)
}
