import { useEffect } from 'react'
import { data, useLocation, useNavigate, useRevalidator } from 'react-router'
import { m } from '#messages'
import { findCall } from '../../platform/load-context.ts'
import { describePage } from '../../platform/seo.ts'
import type { PublicSettings } from '../../platform/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Guide } from '../../ui/guide/guide.tsx'
import { SlowText } from '../../ui/slow-text.tsx'
import type { Route } from './+types/catalog-page.ts'
import { catalogData } from './catalog-data.ts'
import { type CatalogFilters, canonicalUrl, catalogUrl, readFilters } from './catalog-filters.ts'
import { CatalogHeading, findOnly, listTitle } from './catalog-heading.tsx'
import { CatalogResults } from './catalog-results.tsx'
import { CategoryChips } from './category-chips.tsx'
import { shownText } from './describe-count.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { type Catalog, isWelcome, loadCatalog } from './load-catalog.ts'
import { useSearchCounting } from './search-counting.ts'
import { listSetFilters } from './set-filters.ts'
import { AgeStrip } from './showcase/age-strip.tsx'
import { PlaceRow } from './showcase/place-row.tsx'
import { Shelves } from './showcase/shelves.tsx'
import { resultsId } from './use-live-filters.ts'

const filtersOf = (request: Request) => readFilters(new URL(request.url).searchParams)

export async function loader({ request, context }: Route.LoaderArgs) {
	const catalog = await loadCatalog(findCall(context), filtersOf(request))
	return data(catalog, { status: catalog.page ? 200 : 503 })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Catalog> {
	return await catalogData.load(new URL(request.url).search, request.signal)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const { filters, categories = [], places = [] } = loaderData ?? {}
	const settings: PublicSettings | undefined = matches[0]?.loaderData
	const category = filters && findOnly(filters, categories, places)
	const page = filters && filters.page > 1 ? `, ${m.catalog_page({ page: filters.page })}` : ''
	return describePage({
		title: `${listTitle(filters?.query ?? '', category)}${page}`,
		description: m.catalog_description(),
		url: settings && filters && settings.publicUrl + canonicalUrl(filters, category !== undefined),
	})
}

export default function CatalogPage({ loaderData }: Route.ComponentProps) {
	const { filters, categories, places, shelves, prices, page } = loaderData
	const set = listSetFilters(filters, categories, page?.understood, places)
	useShownPage(filters)
	useSearchCounting(filters, page)
	return (
		<>
			<CatalogHeading filters={filters} categories={categories} places={places} />
			{places.length > 0 ? (
				<PlaceRow filters={filters} places={places} />
			) : (
				<CategoryChips filters={filters} categories={categories} />
			)}
			{isWelcome(filters) && page?.totalItems !== undefined && <AgeStrip />}
			<div className={`catalog-parts ${shelves.length > 0 ? 'has-shelves' : ''}`}>
				<FilterForm
					filters={filters}
					categories={categories}
					places={places}
					prices={prices}
					hasChoices={page?.totalItems !== undefined}
					shownText={shownText(page)}
				/>
				{shelves.length > 0 && (
					<>
						<div className="catalog-shelves">
							<Shelves shelves={shelves} />
						</div>
						<h2 className="catalog-all font-black text-xl sm:text-2xl">{m.catalog_all()}</h2>
					</>
				)}
				<div id={resultsId} tabIndex={-1} className="catalog-results scroll-mt-20 outline-none">
					<FilterChips filters={filters} set={set} isFound={page?.cards.length !== 0} />
					{page ? (
						<CatalogResults
							filters={filters}
							set={set}
							page={page}
							categories={categories}
							places={places}
							isFarDown={shelves.length > 0}
						/>
					) : (
						<LoadFailure filters={filters} />
					)}
				</div>
			</div>
		</>
	)
}

/** Replaces a URL past the end by that of the last page. */
function useShownPage(filters: CatalogFilters): void {
	const { search } = useLocation()
	const navigate = useNavigate()
	const isPastTheEnd = readFilters(new URLSearchParams(search)).page > filters.page
	useEffect(() => {
		if (isPastTheEnd) void navigate(catalogUrl(filters), { replace: true, preventScrollReset: true })
	}, [isPastTheEnd, filters, navigate])
}

function LoadFailure({ filters }: { filters: CatalogFilters }) {
	const { state, revalidate } = useRevalidator()
	return (
		<form
			action="/catalog"
			className="flex flex-col items-center gap-4 rounded-card bg-surface px-6 py-14 text-center shadow-card"
			onSubmit={(event) => {
				event.preventDefault()
				void revalidate()
			}}
		>
			<Guide mood="sorry" />
			<p role="alert" className="font-extrabold text-xl">
				{m.catalog_failed()}
			</p>
			{/* Before the page comes alive the same URL is simply asked for again. */}
			{Object.entries(filters).flatMap(([name, value]) =>
				[value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
			)}
			<Button type="submit" isBusy={state === 'loading'}>
				{m.retry()}
			</Button>
			<SlowText isLoading={state === 'loading'} />
		</form>
	)
}
