import { use } from 'react'
import { m } from '#messages'
import type { CardProduct } from '../shared/card-product.ts'
import { ProductCard } from '../shared/product-card.tsx'

type Products = readonly CardProduct[]

const isThere = (products: Products | Promise<Products>): products is Products => Array.isArray(products)

/** Products of the same category in a row; nothing when there are none. They may still be on their way. */
export function RelatedProducts({ products }: { products: Products | Promise<Products> }) {
	const shown = isThere(products) ? products : use(products)
	if (shown.length === 0) return null
	return (
		<section aria-labelledby="related" className="mt-12">
			<h2 id="related" className="mb-3 font-extrabold text-xl">
				{m.related_title()}
			</h2>
			<ul className="-mx-4 grid auto-cols-[minmax(11rem,1fr)] grid-flow-col gap-3 overflow-x-auto px-4 pt-1 pb-5 sm:gap-4">
				{shown.map((product) => (
					<li key={product.id} className="max-w-64">
						<ProductCard product={product} />
					</li>
				))}
			</ul>
		</section>
	)
}
