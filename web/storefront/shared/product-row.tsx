import { SwipeRow } from '../../ui/swipe-row/swipe-row.tsx'
import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'

interface ProductRowProps {
	/** Also the id of the heading. */
	readonly name: string
	readonly title: string
	readonly products: readonly CardProduct[]
}

/** One row that swipes. Renders nothing without products. */
export function ProductRow({ name, title, products }: ProductRowProps) {
	if (products.length === 0) return null
	return (
		<section aria-labelledby={name} className="mt-12">
			<h2 id={name} className="mb-3 font-extrabold text-xl">
				{title}
			</h2>
			<SwipeRow title={title} className="card-row">
				{products.map((product) => (
					<li key={product.id}>
						<ProductCard product={product} />
					</li>
				))}
			</SwipeRow>
		</section>
	)
}
