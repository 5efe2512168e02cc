import { Suspense } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#messages'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Pagination } from '../../ui/pagination.tsx'
import type { CatalogPlace } from '../shared/places/load-places.ts'
import { type CatalogFilters, catalogUrl } from './catalog-filters.ts'
import { describeCount, quoteWords } from './describe-count.ts'
import type { CatalogCategory, CatalogPage } from './load-catalog.ts'
import { ProductList } from './product-list.tsx'
import type { SetFilter } from './set-filters.ts'
import { SortField } from './sort-field.tsx'

const CorrectionNote = lazyPart(async () => (await import('./correction-note.tsx')).CorrectionNote)
const OffersNearFilters = lazyPart(async () => (await import('./offers-near-filters.tsx')).OffersNearFilters)
const QuestionCard = lazyPart(async () => (await import('./questions/question-card.tsx')).QuestionCard)
const NothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).NothingFound)

interface CatalogResultsProps {
	readonly filters: CatalogFilters
	readonly set: readonly SetFilter[]
	readonly page: CatalogPage
	readonly categories: readonly CatalogCategory[]
	readonly places: readonly CatalogPlace[]
	/** Other products stand above. */
	readonly isFarDown: boolean
}

export function CatalogResults({ filters, set, page, categories, places, isFarDown }: CatalogResultsProps) {
	const { location } = useNavigation()
	const isLoading = location?.pathname === '/catalog'
	const isEmpty = page.cards.length === 0
	const isAnswered = page.question !== ''
	return (
		<section
			aria-label={m.catalog_title()}
			aria-busy={isLoading}
			className={`transition-opacity ${isLoading ? 'opacity-60' : ''}`}
		>
			{isAnswered && (
				<Suspense>
					<QuestionCard question={page.question} />
				</Suspense>
			)}
			<div
				className={
					isEmpty ? 'sr-only' : `mb-2 flex items-center justify-between gap-3 ${page.near ? 'max-sm:flex-wrap' : ''}`
				}
			>
				{/* The same element whatever is found: what changes in it is read aloud. */}
				<p role="status" className="min-h-6 text-balance text-muted">
					{describeCount(page, filters.page)}
				</p>
				{/* A server that does not count knows no order either. */}
				{!isEmpty && page.totalItems !== undefined && <SortField filters={filters} isBesideFilters={!isFarDown} />}
			</div>
			<UnknownWords words={isAnswered ? [] : page.unknownWords} isHidden={isEmpty} />
			{isEmpty ? (
				<Suspense>
					{isAnswered ? (
						<OffersNearFilters filters={filters} categories={categories} places={places} />
					) : (
						<NothingFound
							filters={filters}
							set={set}
							categories={categories}
							places={places}
							hasOffers={page.totalItems !== undefined}
						/>
					)}
				</Suspense>
			) : (
				<Products filters={filters} page={page} isFarDown={isFarDown} />
			)}
		</section>
	)
}

/** Stays on the page without words, so that those of another search are read aloud. */
function UnknownWords({ words, isHidden }: { words: readonly string[]; isHidden: boolean }) {
	const count = words.length
	// Where nothing is found, the heading and the message below say it already.
	const look = isHidden ? 'sr-only' : 'mb-3'
	return (
		<p role="status" className={count > 0 ? look : ''}>
			{count > 0 && m.catalog_unknown({ count, words: quoteWords(words) })}
		</p>
	)
}

function Products({ filters, page, isFarDown }: Omit<CatalogResultsProps, 'set' | 'categories' | 'places'>) {
	return (
		<>
			{(page.correction || filters.literal) && (
				<Suspense>
					<CorrectionNote filters={filters} correction={page.correction} />
				</Suspense>
			)}
			<ProductList cards={page.cards} near={page.near} page={filters.page} isFarDown={isFarDown} />
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
