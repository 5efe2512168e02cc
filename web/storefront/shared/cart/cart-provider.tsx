import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { useEarlyPresses } from '../../../platform/early-presses.ts'
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

interface CartAccess {
	/** Empty on the server and until the cookie is read. */
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

const InsideProvider = createContext(false)

/** Puts early presses into the cart and keeps it in step with the account's. */
export function CartProvider({ children }: { children: ReactNode }) {
	useEarlyPresses((id) => actions.addToCart({ id }))
	useEffect(followAccount, [])
	return <InsideProvider value>{children}</InsideProvider>
}

/**
 * Each component reads the store itself: a value of the context would change under parts of the page that come alive later than the
 * rest. Throws outside `CartProvider`.
 */
export function useCart(): CartAccess {
	if (!useContext(InsideProvider)) throw new Error('useCart must be used within a CartProvider')
	const cart = useSyncExternalStore(subscribeCart, readCart, readNothing)
	return { cart, ...actions, totalQuantity: totalQuantityOf(cart) }
}
