import { useId } from 'react'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { findProducts } from '../../platform/api/find-products.ts'
import type { Category } from '../../platform/api/list-categories.ts'
import { formatCount } from '../../platform/format.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { drawnOf } from '../../ui/drawn-picture/drawn.ts'
import { Link } from '../../ui/link.tsx'
import { toCardProduct } from '../shared/card-product.ts'
import { ProductCard } from '../shared/product-card.tsx'
import { type CatalogFilters, catalogUrl, readFilters } from './catalog-filters.ts'

interface NearOffersProps {
	readonly filters: CatalogFilters
	readonly categories: readonly Category[]
}

const shownCategories = 6
const shownHits = 4
const noFilters = readFilters(new URLSearchParams())

/** Below a list without products: categories that have some of what was asked for, and what sells best. */
export function NearOffers({ filters, categories }: NearOffersProps) {
	const { query, age, category } = filters
	const { data } = useAnswer(catalogUrl({ query, age, category }), (signal) => findNear(filters, signal))
	const [categoriesId, hitsId] = [useId(), useId()]
	if (!data) return null
	const { counted, kept, hits } = data
	return (
		<>
			{counted.length > 0 && (
				<section aria-labelledby={categoriesId} className="mt-7">
					<h2 id={categoriesId} className="mb-3 font-extrabold text-lg sm:text-xl">
						{m.catalog_near_categories()}
					</h2>
					<ul className="grid grid-cols-3 gap-x-1 gap-y-3 sm:flex sm:flex-wrap sm:gap-4">
						{counted.map(({ category: value, products }) => {
							const known = categories.find((listed) => listed.value === value)
							return (
								<li key={value} className="min-w-0">
									<Link to={catalogUrl({ ...kept, category: value })} className="place max-sm:min-w-0 max-sm:w-full">
										<span className={`round drawn-${drawnOf({ title: '', category: value, brand: '' }).kind}`} />
										<span>
											<span lang={known?.lang}>{known?.label ?? value}</span>{' '}
											<span className="block text-muted text-sm tabular-nums">{formatCount(products)}</span>
										</span>
									</Link>
								</li>
							)
						})}
					</ul>
				</section>
			)}
			{hits.length > 0 && (
				<section aria-labelledby={hitsId} className="mt-7">
					<h2 id={hitsId} className="mb-3 font-extrabold text-lg sm:text-xl">
						{m.catalog_hits()}
					</h2>
					<ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-5">
						{hits.map((product) => (
							<li key={product.id} className="min-w-0">
								<ProductCard product={product} />
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	)
}

/** First with the words or ages alone, then without any filter. */
async function findNear(filters: CatalogFilters, signal: AbortSignal) {
	const { query, age = [] } = filters
	const kept = query === '' ? { age } : { query }
	const [found, hits] = await Promise.all([countCategories(kept, signal), findHits(filters.category, signal)])
	if (found.length > 0) return { counted: found, kept, hits }
	return { counted: await countCategories({}, signal), kept: {}, hits }
}

async function countCategories({ query, age = [] }: Partial<CatalogFilters>, signal: AbortSignal) {
	const asked = { ...(query && { query }), ...(age.length > 0 && { age: [...age] }) }
	const { categories } = await call('GET /products/counts', { query: asked }, { signal })
	return [...categories].sort((a, b) => b.products - a.products).slice(0, shownCategories)
}

async function findHits(category: string, signal: AbortSignal) {
	const { list } = await findProducts(call, { ...noFilters, category, sort: 'popular' }, signal)
	return list.products.slice(0, shownHits).map(toCardProduct)
}
