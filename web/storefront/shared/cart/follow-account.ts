import { mayBeSignedIn, readSession, subscribeSession } from '../../../platform/session/session-store.ts'
import { readCustomerId } from './cart-owner.ts'
import { claimCart, leaveCart } from './cart-store.ts'

type AccountSync = typeof import('./account/sync-cart.ts')

let sync: AccountSync | undefined

/** Keeps the cart with the account; the code that talks to the server is loaded after the sign-in. */
export function followAccount(): () => void {
	follow()
	return subscribeSession(follow)
}

function follow(): void {
	const userId = readCustomerId()
	if (userId !== undefined) {
		claimCart()
		void start(userId)
	} else if (!readSession().isLoading && !mayBeSignedIn()) leaveCart()
}

async function start(userId: string): Promise<void> {
	try {
		sync ??= await import('./account/sync-cart.ts')
	} catch {
		// Until the page is loaded again the cookie keeps the cart, and what was changed in it.
		return
	}
	if (readCustomerId() === userId) sync.syncCart(userId)
}

/** The server has changed the account's cart by itself. */
export function readAccountAgain(): void {
	sync?.readCartAgain()
}
