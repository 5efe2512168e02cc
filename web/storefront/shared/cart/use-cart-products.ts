import { useEffect, useSyncExternalStore } from 'react'
import { type CartProduct, loadCartProducts, readCartProducts, subscribeCartProducts } from './cart-products.ts'
import { useCart } from './cart-provider.tsx'

export interface CartProductLine {
	readonly productId: string
	readonly quantity: number
	/** The product with its price and stock of now, or why there is none to show. */
	readonly product: CartProduct
}

/** The lines of the cart with their products, read from the API in parallel and kept while the page is open. */
export function useCartProducts(): readonly CartProductLine[] {
	const { cart } = useCart()
	const products = useSyncExternalStore(subscribeCartProducts, readCartProducts, readCartProducts)
	useEffect(() => void loadCartProducts(cart.map(({ product }) => product.id)), [cart])
	return cart.map(({ product: { id }, quantity }) => ({
		productId: id,
		quantity,
		product: products.get(id)?.product ?? 'loading',
	}))
}
