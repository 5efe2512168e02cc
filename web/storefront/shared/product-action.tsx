import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useAuth } from '../../platform/session/auth-provider.tsx'
import { AddToCart } from './cart/add-to-cart.tsx'
import type { Stock } from './most-pieces.ts'

const EditProduct = lazyPart(async () => (await import('./edit-product.tsx')).EditProduct)

interface ProductActionProps {
	readonly product: Stock & { readonly id: string; readonly title: string }
	/** Once it is in the cart, the way to the checkout is shown, too. */
	readonly leadsOn?: boolean
	readonly className?: string
}

/** An administrator has no cart and sees the product's form and stock instead. */
export function ProductAction({ product, leadsOn = false, className = '' }: ProductActionProps) {
	if (useAuth().role !== 'Admin') return <AddToCart product={product} leadsOn={leadsOn} className={className} />
	return (
		<div className={`min-h-11 ${className}`}>
			<Suspense>
				<EditProduct {...product} />
			</Suspense>
		</div>
	)
}
