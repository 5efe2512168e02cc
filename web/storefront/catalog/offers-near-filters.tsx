import { call } from '../../platform/api/browser-call.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { findBest } from '../shared/near/find-best.ts'
import { type NearCategory, ofCategory, ofPlace, shownCategories } from '../shared/near/near-categories.ts'
import { NearOffers } from '../shared/near/near-offers.tsx'
import type { CatalogPlace } from '../shared/places/load-places.ts'
import { type CatalogFilters, catalogUrl } from './catalog-filters.ts'
import type { CatalogCategory } from './load-catalog.ts'
import { placeUrl } from './showcase/chosen-places.ts'

interface OffersNearFiltersProps {
	readonly filters: CatalogFilters
	readonly categories: readonly CatalogCategory[]
	readonly places: readonly CatalogPlace[]
}

type Counts = Awaited<ReturnType<typeof countChoices>>

/** Below a list without products: places that have some of what was asked for, and what sells best. */
export function OffersNearFilters({ filters, categories, places }: OffersNearFiltersProps) {
	const { query, age, category, place } = filters
	const { data } = useAnswer(catalogUrl({ query, age, category, place }), (signal) => findNear(filters, signal))
	if (!data) return null
	return <NearOffers categories={listNear(data, categories, places)} products={[data.best]} />
}

/** Places at the top of the tree and categories that have none, the most matches first. */
function listNear(
	{ counts, kept }: { counts: Counts; kept: Partial<CatalogFilters> },
	categories: readonly CatalogCategory[],
	places: readonly CatalogPlace[],
): readonly NearCategory[] {
	const ofPlaces = counts.places.flatMap(({ place, products }) => {
		const top = places.find(({ id, isInside }) => id === String(place) && !isInside)
		return top ? [{ ...ofPlace(top), products, url: placeUrl(kept, top) }] : []
	})
	const others = counts.categories.flatMap(({ category: value, products }) => {
		const known = categories.find((listed) => listed.value === value) ?? { value, label: value }
		const url = catalogUrl({ ...kept, category: [value] })
		return known.place === undefined ? [{ ...ofCategory(known), products, url }] : []
	})
	return [...ofPlaces, ...others]
		.filter(({ products }) => products > 0)
		.sort((one, other) => other.products - one.products)
		.slice(0, shownCategories)
}

/** First with the words or ages alone, then without any filter. */
async function findNear(filters: CatalogFilters, signal: AbortSignal) {
	const { query, age } = filters
	const kept = query === '' ? { age } : { query }
	const [found, best] = await Promise.all([countChoices(kept, signal), findBest(call, filters, signal)])
	if (found.categories.length > 0) return { counts: found, kept, best }
	return { counts: await countChoices({}, signal), kept: {}, best }
}

async function countChoices({ query, age = [] }: Partial<CatalogFilters>, signal: AbortSignal) {
	const asked = { ...(query && { query }), ...(age.length > 0 && { age: [...age] }) }
	return await call('GET /products/counts', { query: asked }, { signal })
}
