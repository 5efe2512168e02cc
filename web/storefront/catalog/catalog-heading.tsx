import { m } from '#messages'
import type { Category } from '../../platform/api/list-categories.ts'
import { type CatalogFilters, countFilters } from './catalog-filters.ts'
import { HeroPicture } from './hero-picture.tsx'

interface CatalogHeadingProps {
	readonly filters: CatalogFilters
	readonly categories: readonly Category[]
}

/** A cheerful welcome on the first page; on all others the name of what is listed. */
export function CatalogHeading({ filters, categories }: CatalogHeadingProps) {
	const isWelcome = countFilters(filters) === 0 && filters.page === 1
	if (isWelcome) return <Welcome />
	const category = categories.find(({ value }) => value === filters.category)
	return (
		<h1 lang={category?.lang} className="mb-4 font-black text-2xl sm:text-3xl">
			{category?.label ?? m.catalog_title()}
		</h1>
	)
}

function Welcome() {
	return (
		<div className="relative mb-4 flex min-h-24 items-center overflow-hidden rounded-card bg-accent-soft px-5 py-4 sm:px-8 sm:py-7">
			<div className="max-w-xl pr-[min(6rem,25vw)] sm:max-w-none sm:pr-56 lg:max-w-2xl lg:pr-0">
				<h1 className="font-black text-xl leading-tight sm:text-4xl">{m.catalog_hero_title()}</h1>
				<p className="mt-2 text-muted max-sm:sr-only sm:text-lg">{m.catalog_hero_text()}</p>
			</div>
			<HeroPicture className="-right-2 absolute bottom-0 h-[min(5rem,21vw)] sm:right-8 sm:h-32 lg:h-36" />
		</div>
	)
}
