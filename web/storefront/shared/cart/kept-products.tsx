import { m } from '#messages'
import { formatTenge } from '../../../platform/format.ts'
import { ProductThumbnail } from '../product-thumbnail.tsx'
import { isOrderable, totalOf, useCartProducts } from './cart-products.ts'

const mostPictures = 4

/** What waits in the cart and can be ordered. It comes below the form, which does not move for it. */
export function KeptProducts() {
	const lines = useCartProducts().filter(isOrderable)
	const total = totalOf(lines)
	const products = lines.flatMap(({ product }) => (typeof product === 'object' ? [product] : []))
	if (products.length === 0) return null
	const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
	return (
		<div className="mt-5 flex min-h-14 items-center gap-2">
			{products.slice(0, mostPictures).map((product) => (
				<ProductThumbnail key={product.id} picture={product.pictures[0]} product={product} className="size-12" />
			))}
			{typeof total === 'number' && (
				<p className="ml-auto text-right leading-tight">
					<span className="block text-muted text-sm">{m.cart_count({ count })}</span>
					<strong className="whitespace-nowrap font-extrabold tabular-nums">{formatTenge(total)}</strong>
				</p>
			)}
		</div>
	)
}
