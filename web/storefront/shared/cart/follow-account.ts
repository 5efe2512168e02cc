import { mayBeSignedIn, readSession, subscribeSession } from '../../../platform/session/session-store.ts'
import { readCustomerId } from './cart-owner.ts'
import { claimCart, leaveCart } from './cart-store.ts'

type AccountSync = typeof import('./account/sync-cart.ts')

let sync: AccountSync | undefined

/** The sync code loads after the sign-in. */
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
		// The cookie keeps the cart and its changes until the next page load.
		return
	}
	if (readCustomerId() === userId) sync.syncCart(userId)
}

/** Call it when the server changed the cart itself. */
export function readAccountAgain(): void {
	sync?.readCartAgain()
}
