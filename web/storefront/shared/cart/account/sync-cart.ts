import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { subscribeSession } from '../../../../platform/session/session-store.ts'
import { showToast } from '../../../../ui/notice-store.ts'
import { type Cart, differences, quantityOf, withQuantity } from '../cart.ts'
import { type CartOwner, keepCartOwner, readCartOwner, readCustomerId } from '../cart-owner.ts'
import { claimCart, readCart, refresh, replaceCart, whenChanged } from '../cart-store.ts'
import { mergeAccountCart, readAccountCart, setAccountLine } from './account-cart.ts'

/** Somebody who is signed in on this page. */
interface Account {
	readonly userId: string
	/** Ends the call that is on its way when they sign out: its answer would be about somebody else. */
	readonly leaving: AbortController
	/** The server's cart may be another than the one that is shown. */
	isStale: boolean
	/** The server keeps carts, as far as is known. */
	isKept: boolean
}

/** A tab that nobody looked at for longer reads the server's cart again. */
const longAwayMs = 5000

let account: Account | undefined
let isListening = false
let isWorking = false
let isWoken = false
let hiddenAt = 0

/**
 * Keeps the browser's cart and the one of the account the same from now on, until somebody else is signed in. Changes are sent
 * one after the other; what could not be sent waits for the next change, the connection, or the next page.
 */
export function syncCart(userId: string): void {
	if (account?.userId === userId) return
	account = { userId, leaving: new AbortController(), isStale: true, isKept: true }
	if (!isListening) listen()
	void wake()
}

/** The server has changed the account's cart by itself. */
export function readCartAgain(): void {
	if (account) account.isStale = true
	void wake()
}

function listen(): void {
	isListening = true
	// What another tab changes that tab sends.
	whenChanged(() => void wake())
	subscribeSession(() => {
		if (account === undefined || readCustomerId() === account.userId) return
		account.leaving.abort()
		account = undefined
	})
	window.addEventListener('online', readCartAgain)
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') hiddenAt = Date.now()
		else if (Date.now() - hiddenAt > longAwayMs) comeBack()
	})
}

function comeBack(): void {
	claimCart()
	readCartAgain()
}

/** One thing at a time, in one tab at a time: answers that overtake each other would bring back what was changed. */
async function wake(): Promise<void> {
	isWoken = true
	if (isWorking) return
	isWorking = true
	while (isWoken) {
		isWoken = false
		// A page that is on its way out gets no turn.
		await inTurn(catchUp).catch(() => undefined)
	}
	isWorking = false
}

async function inTurn(work: () => Promise<void>): Promise<void> {
	// Browsers offer locks to secure pages alone.
	if ('locks' in navigator) await navigator.locks.request('cart', work)
	else await work()
}

async function catchUp(): Promise<void> {
	const mine = account
	const owner = readCartOwner()
	// In another tab somebody else has signed in: the cart is theirs until this tab is looked at again.
	if (!mine?.isKept || (owner && owner.userId !== mine.userId)) return
	try {
		await sendUnsent(mine)
		if (!owner?.isSignedIn) await merge(mine)
		else if (mine.isStale) await read(mine)
	} catch {
		// What is not sent is kept, and what is not read stays wanted.
		mine.isStale = true
	}
}

async function sendUnsent(mine: Account): Promise<void> {
	for (let next = nextUnsent(mine); next; next = nextUnsent(mine)) {
		const [productId, quantity] = next
		const answer = await setAccountLine(productId, quantity, mine.leaving.signal)
		confirm(mine, productId, quantity)
		if (answer instanceof Error) {
			mine.isStale = true
			if (answer.problem.code === 'cart_full') showToast('error', m.cart_full())
		} else show(mine, answer.cart)
	}
}

function nextUnsent(mine: Account): [productId: string, quantity: number] | undefined {
	return Object.entries(ownerIn(mine)?.unsent ?? {})[0]
}

/** The server knows it; what was chosen after that is still to be sent. */
function confirm(mine: Account, productId: string, quantity: number): void {
	const owner = ownerIn(mine)
	if (owner?.unsent[productId] !== quantity) return
	const { [productId]: _, ...unsent } = owner.unsent
	keepCartOwner({ ...owner, unsent })
}

/** Somebody has just signed in: each product gets the larger of both quantities, here and on the server. */
async function merge(mine: Account): Promise<void> {
	refresh()
	const sent = readCart()
	mine.isStale = false
	const merged = await mergeAccountCart(sent, mine.leaving.signal)
	if (!merged) return stop(mine)
	refresh()
	const unsent = { ...ownerIn(mine)?.unsent, ...differences(sent, readCart()) }
	keepCartOwner({ userId: mine.userId, isSignedIn: true, unsent })
	const isFull = merged.length >= limits.cartLines
	if (isFull && sent.some(({ product }) => quantityOf(merged, product.id) === 0)) showToast('error', m.cart_full())
	show(mine, merged)
}

async function read(mine: Account): Promise<void> {
	mine.isStale = false
	const cart = await readAccountCart(mine.leaving.signal)
	if (cart) show(mine, cart)
	else stop(mine)
}

/** Another server keeps no carts: the cookie does, as without signing in. */
function stop(mine: Account): void {
	mine.isKept = false
	keepCartOwner(undefined)
}

/** Shows the server's cart with what it does not know yet; a newer answer follows where it is known to be stale. */
function show(mine: Account, cart: Cart | undefined): void {
	const owner = ownerIn(mine)
	if (cart === undefined) mine.isStale = true
	if (cart === undefined || mine.isStale || !owner?.isSignedIn) return
	replaceCart(Object.entries(owner.unsent).reduce((known, [id, quantity]) => withQuantity(known, id, quantity), cart))
}

/** Who owns the cart, unless it is somebody else. */
function ownerIn({ userId }: Account): CartOwner | undefined {
	const owner = readCartOwner()
	return owner?.userId === userId ? owner : undefined
}
