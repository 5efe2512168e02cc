import { m } from '#messages'
import { ButtonLink } from '../../ui/button.tsx'
import { Guide } from '../../ui/guide/guide.tsx'
import type { CatalogPlace } from '../shared/places/load-places.ts'
import { type CatalogFilters, catalogUrl, searchFieldId } from './catalog-filters.ts'
import type { CatalogCategory } from './load-catalog.ts'
import { OffersNearFilters } from './offers-near-filters.tsx'
import { typeAnew } from './search-field.tsx'
import type { SetFilter } from './set-filters.ts'

interface NothingFoundProps {
	readonly filters: CatalogFilters
	readonly set: readonly SetFilter[]
	readonly categories: readonly CatalogCategory[]
	readonly places: readonly CatalogPlace[]
	/** Of servers that do not count only the specified calls are sure to work. */
	readonly hasOffers: boolean
}

export function NothingFound({ filters, set, categories, places, hasOffers }: NothingFoundProps) {
	const { query, minPrice, maxPrice } = filters
	const isSwapped = minPrice !== '' && maxPrice !== '' && Number(minPrice) > Number(maxPrice)
	// Without the only filter this is the whole catalogue, which is offered anyway.
	const everything = catalogUrl({ sort: filters.sort })
	const removable = set.filter(({ without }) => without !== everything)
	const hint = query !== '' && removable.length === 0 ? m.catalog_nothing_typo_hint() : m.catalog_nothing_hint()
	return (
		<>
			<div className="flex flex-col items-center gap-2 rounded-card bg-surface px-4 py-4 text-center shadow-card sm:gap-3 sm:px-6 sm:py-10">
				{/* On a phone beside the words, so that the offers below begin in the first view. */}
				<div className="flex items-center gap-3 sm:contents">
					<Guide mood="searching" className="h-16 shrink-0 sm:h-28" />
					<div className="max-sm:text-left sm:contents">
						<h2 className="font-extrabold text-lg sm:text-xl">{m.catalog_nothing()}</h2>
						<p className="max-w-prose text-balance text-muted">{isSwapped ? m.catalog_price_swapped() : hint}</p>
					</div>
				</div>
				{query !== '' && (
					<a
						href={`#${searchFieldId}`}
						onClick={typeAnew}
						className="inline-flex min-h-11 items-center font-bold text-accent underline-offset-4 hover:underline"
					>
						{m.catalog_other_words()}
					</a>
				)}
				<ul className="mt-1 flex flex-wrap justify-center gap-2">
					{listWaysOut(filters, removable, isSwapped).map(({ url, label }) => (
						<li key={url}>
							<ButtonLink to={url} look="plain">
								{label}
							</ButtonLink>
						</li>
					))}
					<li>
						<ButtonLink to="/catalog">{m.catalog_show_all()}</ButtonLink>
					</li>
				</ul>
			</div>
			{hasOffers && <OffersNearFilters filters={filters} categories={categories} places={places} />}
		</>
	)
}

function listWaysOut(filters: CatalogFilters, removable: readonly SetFilter[], isSwapped: boolean) {
	const { minPrice, maxPrice } = filters
	const swapped = catalogUrl({ ...filters, minPrice: maxPrice, maxPrice: minPrice, page: 1 })
	return [
		...(isSwapped ? [{ url: swapped, label: m.catalog_swap_prices() }] : []),
		...(filters.literal ? [{ url: catalogUrl({ ...filters, literal: '', page: 1 }), label: m.catalog_similar() }] : []),
		...removable.map(({ label, without }) => ({ url: without, label: m.catalog_without({ filter: label }) })),
	]
}
