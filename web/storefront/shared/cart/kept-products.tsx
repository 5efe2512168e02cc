import { m } from '#messages'
import { formatTenge } from '../../../platform/format.ts'
import { ProductThumbnail } from '../product-thumbnail.tsx'
import { totalOf, useCartProducts } from './cart-products.ts'
import { useCart } from './cart-provider.tsx'

const mostPictures = 4

/** What waits in the cart. It comes below the form, which does not move for it. */
export function KeptProducts() {
	const lines = useCartProducts()
	const { totalQuantity } = useCart()
	const total = totalOf(lines)
	const products = lines.flatMap(({ product }) => (typeof product === 'object' ? [product] : []))
	if (products.length === 0) return null
	return (
		<div className="mt-5 flex min-h-14 items-center gap-2">
			{products.slice(0, mostPictures).map((product) => (
				<ProductThumbnail key={product.id} picture={product.pictures[0]} product={product} className="size-12" />
			))}
			{typeof total === 'number' && (
				<p className="ml-auto text-right leading-tight">
					<span className="block text-muted text-sm">{m.cart_count({ count: totalQuantity })}</span>
					<strong className="whitespace-nowrap font-extrabold tabular-nums">{formatTenge(total)}</strong>
				</p>
			)}
		</div>
	)
}
