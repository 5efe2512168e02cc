import { m } from '#messages'
import type { Category } from '../../platform/api/list-categories.ts'
import { type CatalogFilters, countFilters } from './catalog-filters.ts'

interface CatalogHeadingProps {
	readonly filters: CatalogFilters
	readonly categories: readonly Category[]
}

/** The first page shows a welcome, other pages the name of the list. */
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

function HeroPicture({ className }: { className: string }) {
	return (
		<svg aria-hidden="true" viewBox="92 0 208 150" className={className}>
			<path
				d="m232 14 6.5 14.400 15.700 1.700-11.700 10.500 3.300 15.400L232 48.200 218.200 56l3.300-15.400-11.700-10.500 15.700-1.700Z"
				fill="#ffc53d"
			/>
			<rect x="96" y="92" width="58" height="58" rx="9" fill="#3f9d6d" />
			<rect x="158" y="92" width="58" height="58" rx="9" fill="#f2a20c" />
			<rect x="126" y="32" width="58" height="58" rx="9" fill="#4a86c9" />
			<path
				d="M113 132v-22h24v22M113 121h24"
				fill="none"
				stroke="#fff"
				strokeWidth="6"
				strokeLinecap="round"
				strokeLinejoin="round"
				opacity=".85"
			/>
			<circle cx="187" cy="121" r="12.5" fill="none" stroke="#fff" strokeWidth="6" opacity=".85" />
			<path d="m143 72 12-23 12 23Z" fill="none" stroke="#fff" strokeWidth="6" strokeLinejoin="round" opacity=".85" />
			<circle cx="256" cy="118" r="32" fill="#e5562a" />
			<path d="M226 107c20 7 42 7 60 0M226 129c20-7 42-7 60 0" fill="none" stroke="#fff" strokeWidth="5" opacity=".8" />
			<circle cx="290" cy="44" r="5" fill="#3f9d6d" opacity=".8" />
		</svg>
	)
}
