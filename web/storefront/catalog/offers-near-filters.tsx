import { call } from '../../platform/api/browser-call.ts'
import type { Category } from '../../platform/api/list-categories.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { findBest } from '../shared/near/find-best.ts'
import { NearOffers } from '../shared/near/near-offers.tsx'
import { type CatalogFilters, catalogUrl } from './catalog-filters.ts'

interface OffersNearFiltersProps {
	readonly filters: CatalogFilters
	readonly categories: readonly Category[]
}

const shownCategories = 6

/** Below a list without products: categories that have some of what was asked for, and what sells best. */
export function OffersNearFilters({ filters, categories }: OffersNearFiltersProps) {
	const { query, age, category } = filters
	const { data } = useAnswer(catalogUrl({ query, age, category }), (signal) => findNear(filters, signal))
	if (!data) return null
	const near = data.counted.map(({ category: value, products }) => {
		const known = categories.find((listed) => listed.value === value) ?? { value, label: value }
		return { ...known, products, url: catalogUrl({ ...data.kept, category: [value] }) }
	})
	return <NearOffers categories={near} products={[data.best]} />
}

/** First with the words or ages alone, then without any filter. */
async function findNear({ query, age, category }: CatalogFilters, signal: AbortSignal) {
	const kept = query === '' ? { age } : { query }
	const [found, best] = await Promise.all([countCategories(kept, signal), findBest(call, category, signal)])
	if (found.length > 0) return { counted: found, kept, best }
	return { counted: await countCategories({}, signal), kept: {}, best }
}

async function countCategories({ query, age = [] }: Partial<CatalogFilters>, signal: AbortSignal) {
	const asked = { ...(query && { query }), ...(age.length > 0 && { age: [...age] }) }
	const { categories } = await call('GET /products/counts', { query: asked }, { signal })
	return [...categories].sort((a, b) => b.products - a.products).slice(0, shownCategories)
}
