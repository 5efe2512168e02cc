import { SearchX } from 'lucide-react'
import type { MouseEvent } from 'react'
import { m } from '#messages'
import { ButtonLink } from '../../ui/button.tsx'
import { type CatalogFilters, catalogUrl, searchFieldId } from './catalog-filters.ts'
import type { SetFilter } from './set-filters.ts'

interface NothingFoundProps {
	readonly filters: CatalogFilters
	readonly set: readonly SetFilter[]
}

export function NothingFound({ filters, set }: NothingFoundProps) {
	const { query, minPrice, maxPrice } = filters
	const isSwapped = minPrice !== '' && maxPrice !== '' && Number(minPrice) > Number(maxPrice)
	// Without the only filter this is the whole catalogue, which is offered anyway.
	const everything = catalogUrl({ sort: filters.sort })
	const removable = set.filter(({ without }) => without !== everything)
	const hint = query !== '' && removable.length === 0 ? m.catalog_nothing_typo_hint() : m.catalog_nothing_hint()
	return (
		<div className="flex flex-col items-center gap-3 rounded-card bg-surface px-6 py-14 text-center shadow-card">
			<SearchX aria-hidden="true" className="size-12 text-accent" />
			<h2 className="font-extrabold text-xl">{m.catalog_nothing()}</h2>
			<p className="max-w-prose text-muted">{isSwapped ? m.catalog_price_swapped() : hint}</p>
			{query !== '' && (
				<a
					href={`#${searchFieldId}`}
					onClick={typeAnew}
					className="inline-flex min-h-11 items-center font-bold text-accent underline-offset-4 hover:underline"
				>
					{m.catalog_other_words()}
				</a>
			)}
			<ul className="mt-2 flex flex-wrap justify-center gap-2">
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

function typeAnew(event: MouseEvent): void {
	const field = document.getElementById(searchFieldId)
	if (!(field instanceof HTMLInputElement)) return
	event.preventDefault()
	field.focus()
	field.select()
}
