import { SearchX } from 'lucide-react'
import { useNavigation } from 'react-router'
import { m } from '#messages'
import { formatCount } from '../../platform/format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ProductCard } from '../shared/product-card.tsx'
import { type CatalogFilters, catalogAddress } from './catalog-filters.ts'
import type { CatalogPage } from './load-catalog.ts'

interface CatalogResultsProps {
	readonly filters: CatalogFilters
	readonly page: CatalogPage
}

export function CatalogResults({ filters, page }: CatalogResultsProps) {
	const { location } = useNavigation()
	const isLoading = location?.pathname === '/catalog'
	if (page.cards.length === 0) return <NothingFound filters={filters} />
	return (
		<section
			aria-label={m.catalog_title()}
			aria-busy={isLoading}
			className={`transition-opacity ${isLoading ? 'opacity-60' : ''}`}
		>
			<p role="status" className="mb-3 min-h-6 text-muted">
				{describeCount(page)}
				{filters.page > 1 && `, ${m.catalog_page({ page: filters.page })}`}
			</p>
			<ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 xl:grid-cols-4">
				{page.cards.map((product, index) => (
					<li key={product.id} className="min-w-0">
						<ProductCard product={product} priority={priorities[index] ?? 'lazy'} />
					</li>
				))}
			</ul>
			<div className="mt-8">
				<Pagination
					page={filters.page}
					pages={page.totalPages}
					way={{ addressOf: (number) => catalogAddress({ ...filters, page: number }) }}
				/>
			</div>
		</section>
	)
}

/** The first row of a wide screen is in view at once, and of a phone the first picture is the largest thing. */
const priorities = ['first', 'eager', 'eager', 'eager'] as const

function describeCount({ totalItems, isLowerBound }: CatalogPage): string {
	if (isLowerBound) return m.catalog_found_many()
	return totalItems === undefined ? '' : m.catalog_found({ count: totalItems, shown: formatCount(totalItems) })
}

function NothingFound({ filters: { minPrice, maxPrice } }: { filters: CatalogFilters }) {
	const isSwapped = minPrice !== '' && maxPrice !== '' && Number(minPrice) > Number(maxPrice)
	return (
		<div className="flex flex-col items-center gap-3 rounded-card bg-surface px-6 py-14 text-center shadow-card">
			<SearchX aria-hidden="true" className="size-12 text-accent" />
			<p role="status" className="font-extrabold text-xl">
				{m.catalog_nothing()}
			</p>
			<p className="max-w-prose text-muted">{isSwapped ? m.catalog_price_swapped() : m.catalog_nothing_hint()}</p>
			<ButtonLink to="/catalog" className="mt-2">
				{m.catalog_show_all()}
			</ButtonLink>
		</div>
	)
}
