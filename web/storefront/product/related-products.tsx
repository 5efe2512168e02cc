import { use } from 'react'
import { m } from '#messages'
import type { CardProduct } from '../shared/card-product.ts'
import { ProductCard } from '../shared/product-card.tsx'

type Toys = readonly CardProduct[]

const isThere = (toys: Toys | Promise<Toys>): toys is Toys => Array.isArray(toys)

/** Toys of the same category in a row; nothing when there are none. They may still be on their way. */
export function RelatedToys({ toys }: { toys: Toys | Promise<Toys> }) {
	const shown = isThere(toys) ? toys : use(toys)
	if (shown.length === 0) return null
	return (
		<section aria-labelledby="related" className="mt-12">
			<h2 id="related" className="mb-3 font-extrabold text-xl">
				{m.related_title()}
			</h2>
			<ul className="-mx-4 grid auto-cols-[minmax(11rem,1fr)] grid-flow-col gap-3 overflow-x-auto px-4 pt-1 pb-5 sm:gap-4">
				{shown.map((toy) => (
					<li key={toy.id} className="max-w-64">
						<ProductCard product={toy} />
					</li>
				))}
			</ul>
		</section>
	)
}
