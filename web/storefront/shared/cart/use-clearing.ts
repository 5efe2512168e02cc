import { useState } from 'react'
import type { Cart } from './cart.ts'
import { useCart } from './cart-provider.tsx'

export interface Clearing {
	readonly clear: () => void
	/** `undefined` with nothing to put back. */
	readonly putBack: (() => void) | undefined
}

/** What was cleared can be put back until something else comes into the cart. */
export function useClearing(): Clearing {
	const { cart, clearCart, setQuantity } = useCart()
	const [cleared, setCleared] = useState<Cart>([])
	if (cleared.length > 0 && cart.length > 0) setCleared([])

	function clear() {
		setCleared(cart)
		clearCart()
	}

	function putBack() {
		for (const { product, quantity } of cleared) setQuantity(product.id, quantity)
	}

	return { clear, putBack: cleared.length > 0 ? putBack : undefined }
}
