import { useEffect, useSyncExternalStore } from 'react'
import { type CartProduct, loadCartProducts, readCartProducts, subscribeCartProducts } from './cart-products.ts'
import { useCart } from './cart-provider.tsx'

export interface CartProductLine {
	readonly productId: string
	readonly quantity: number
	/** The product with its price and stock of now, or why there is none to show. */
	readonly product: CartProduct
}

/** How often a cart that is being looked at asks for what may be stale by now. */
const lookMs = 10_000

/** The lines of the cart with their products, read from the API in parallel and again every now and then while they are shown. */
export function useCartProducts(): readonly CartProductLine[] {
	const { cart } = useCart()
	const products = useSyncExternalStore(subscribeCartProducts, readCartProducts, readCartProducts)
	useEffect(() => {
		const look = () => {
			if (document.visibilityState === 'visible') void loadCartProducts(cart.map(({ product }) => product.id))
		}
		look()
		const timer = setInterval(look, lookMs)
		document.addEventListener('visibilitychange', look)
		return () => {
			clearInterval(timer)
			document.removeEventListener('visibilitychange', look)
		}
	}, [cart])
	return cart.map(({ product: { id }, quantity }) => ({
		productId: id,
		quantity,
		product: products.get(id)?.product ?? 'loading',
	}))
}
