import { Suspense } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#messages'
import { formatCount } from '../../platform/format.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { ProductCard } from '../shared/product-card.tsx'
import { type CatalogFilters, catalogUrl } from './catalog-filters.ts'
import type { CatalogPage } from './load-catalog.ts'
import type { SetFilter } from './set-filters.ts'
import { SortField } from './sort-field.tsx'

const CorrectionNote = lazyPart(async () => (await import('./correction-note.tsx')).CorrectionNote)
const NothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).NothingFound)

interface CatalogResultsProps {
	readonly filters: CatalogFilters
	readonly set: readonly SetFilter[]
	readonly page: CatalogPage
}

export function CatalogResults({ filters, set, page }: CatalogResultsProps) {
	const { location } = useNavigation()
	const isLoading = location?.pathname === '/catalog'
	const isEmpty = page.cards.length === 0
	return (
		<section
			aria-label={m.catalog_title()}
			aria-busy={isLoading}
			className={`transition-opacity ${isLoading ? 'opacity-60' : ''}`}
		>
			<div className={isEmpty ? 'sr-only' : 'mb-3 flex items-center justify-between gap-3'}>
				{/* The same element whatever is found: what changes in it is read aloud. */}
				<p role="status" className="min-h-6 text-muted">
					{describeCount(filters, page)}
				</p>
				{/* A server that does not count knows no order either. */}
				{!isEmpty && page.totalItems !== undefined && <SortField filters={filters} />}
			</div>
			{isEmpty ? (
				<Suspense>
					<NothingFound filters={filters} set={set} />
				</Suspense>
			) : (
				<Products filters={filters} page={page} />
			)}
		</section>
	)
}

function Products({ filters, page }: Omit<CatalogResultsProps, 'set'>) {
	return (
		<>
			{(page.correction || filters.literal) && (
				<Suspense>
					<CorrectionNote filters={filters} correction={page.correction} />
				</Suspense>
			)}
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
					way={{ urlOf: (number) => catalogUrl({ ...filters, page: number }) }}
				/>
			</div>
		</>
	)
}

/** The first row of a wide screen is visible at once; on a phone the first picture is the largest element. */
const priorities = ['first', 'eager', 'eager', 'eager'] as const

function describeCount(filters: CatalogFilters, { cards, totalItems, isLowerBound }: CatalogPage): string {
	const count = cards.length === 0 ? 0 : totalItems
	const found = count === undefined ? '' : m.catalog_found({ count, shown: formatCount(count) })
	const page = filters.page > 1 ? m.catalog_page({ page: filters.page }) : ''
	return [isLowerBound ? m.catalog_found_many() : found, page].filter(Boolean).join(', ')
}
