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

export interface CartAccess {
	readonly cart: Cart
	/** A line holds at most 20 pieces. */
	readonly addToCart: (product: { readonly id: string }) => void
	/** The last piece removes the line. */
	readonly removeFromCart: (productId: string) => void
	/** 0 or less removes the line. */
	readonly setQuantity: (productId: string, quantity: number) => void
	/** Empties the account's cart, too. */
	readonly clearCart: () => void
	/** The browser's cart ends; later lines of the account come back from the server. */
	readonly cartOrdered: () => void
	readonly totalQuantity: number
}

const CartContext = createContext<CartAccess | null>(null)

/** Empty on the server and until the cookie is read. */
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
	addToCart: ({ id }: { readonly id: string }) => showIfFull(addOne(id)),
	removeFromCart: removeOne,
	setQuantity: (productId: string, quantity: number) => showIfFull(putQuantity(productId, quantity)),
	clearCart: empty,
	cartOrdered() {
		emptyOrdered()
		readAccountAgain()
	},
}

function showIfFull(outcome: 'done' | 'full'): void {
	if (outcome === 'full') showToast('error', m.cart_full())
}

/** Throws outside `CartProvider`. */
export function useCart(): CartAccess {
	const access = useContext(CartContext)
	if (!access) throw new Error('useCart must be used within a CartProvider')
	return access
}
