import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { takeEarlyPresses } from '../../../platform/early-presses.ts'
import { showToast } from '../../../ui/notice-store.ts'
import { type Cart, totalQuantityOf } from './cart.ts'
import {
	addOne,
	empty,
	emptyOrdered,
	putQuantity,
	readCart,
	readNothing,
	removeOne,
	subscribeCart,
} from './cart-store.ts'
import { followAccount, readAccountAgain } from './follow-account.ts'

/** The cart and what can be done with it. */
export interface CartAccess {
	readonly cart: Cart
	/** Adds one piece; a line holds at most 20. */
	readonly addToCart: (product: { readonly id: string }) => void
	/** Takes one piece away; the last one takes the line along. */
	readonly removeFromCart: (productId: string) => void
	/** Sets the pieces of a line; 0 or less removes it. */
	readonly setQuantity: (productId: string, quantity: number) => void
	/** Empties it, the cart of the account too. */
	readonly clearCart: () => void
	/** All of it was ordered: the browser's cart ends; what else the account's holds meanwhile comes back from the server. */
	readonly cartOrdered: () => void
	/** Pieces of all lines together. */
	readonly totalQuantity: number
}

const CartContext = createContext<CartAccess | null>(null)

/** Keeps the cart for everything inside, with the account of the signed-in person. Empty on the server and until the cookie is read. */
export function CartProvider({ children }: { children: ReactNode }) {
	const cart = useSyncExternalStore(subscribeCart, readCart, readNothing)
	useEffect(() => {
		for (const id of new Set(takeEarlyPresses())) actions.addToCart({ id })
	}, [])
	useEffect(followAccount, [])
	const access = useMemo(() => ({ cart, ...actions, totalQuantity: totalQuantityOf(cart) }), [cart])
	return <CartContext value={access}>{children}</CartContext>
}

const actions = {
	addToCart: ({ id }: { readonly id: string }) => sayWhenFull(addOne(id)),
	removeFromCart: removeOne,
	setQuantity: (productId: string, quantity: number) => sayWhenFull(putQuantity(productId, quantity)),
	clearCart: empty,
	cartOrdered() {
		emptyOrdered()
		readAccountAgain()
	},
}

function sayWhenFull(outcome: 'done' | 'full'): void {
	if (outcome === 'full') showToast('error', m.cart_full())
}

/** The cart and what can be done with it. Throws outside `CartProvider`. */
export function useCart(): CartAccess {
	const access = useContext(CartContext)
	if (!access) throw new Error('useCart must be used within a CartProvider')
	return access
}
