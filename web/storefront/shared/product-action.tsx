import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useAuth } from '../../platform/session/auth-provider.tsx'
import { AddToCart } from './cart/add-to-cart.tsx'

const EditProduct = lazyPart(async () => (await import('./edit-product.tsx')).EditProduct)

interface ProductActionProps {
	readonly product: { readonly id: string; readonly title: string; readonly quantity: number }
	readonly className?: string
}

/** An administrator has no cart and sees the product's form and stock instead. */
export function ProductAction({ product, className = '' }: ProductActionProps) {
	const { id, title } = product
	if (useAuth().role !== 'Admin') return <AddToCart productId={id} title={title} className={className} />
	return (
		<div className={`min-h-11 ${className}`}>
			<Suspense>
				<EditProduct {...product} />
			</Suspense>
		</div>
	)
}
