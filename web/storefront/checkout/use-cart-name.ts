import { useEffect, useRef } from 'react'
import { useCart } from '../shared/cart/cart-provider.tsx'
import { endCart, nameCart } from './attempt-key.ts'

/** The name of the cart as this page shows it, which an order goes by. */
export interface CartName {
	readonly read: () => string
	/** It is ordered; pages that still show it keep its name. */
	readonly end: () => void
	/** What this page shows is another cart from now on, though nothing in it has changed. */
	readonly renew: () => void
}

export function useCartName(): CartName {
	const { cart } = useCart()
	const name = useRef('')
	// biome-ignore lint/correctness/useExhaustiveDependencies: a cart that has changed is named anew
	useEffect(() => {
		name.current = nameCart()
	}, [cart])
	return {
		read: () => name.current,
		end: () => endCart(name.current),
		renew() {
			endCart(name.current)
			name.current = nameCart()
		},
	}
}
