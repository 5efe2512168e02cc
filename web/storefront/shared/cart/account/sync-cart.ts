import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { subscribeSession } from '../../../../platform/session/session-store.ts'
import { showToast } from '../../../../ui/notice-store.ts'
import { type Cart, differences, quantityOf, withQuantity } from '../cart.ts'
import { type CartOwner, readCartOwner, readCustomerId, saveCartOwner } from '../cart-owner.ts'
import { claimCart, readCart, refresh, replaceCart, whenChanged } from '../cart-store.ts'
import { mergeAccountCart, readAccountCart, setAccountLine } from './account-cart.ts'

interface Account {
	readonly userId: string
	/** Aborts the current call at sign-out, because its answer would concern another person. */
	readonly leaving: AbortController
	/** The server's cart may differ from the shown one. */
	isStale: boolean
	/** False once the server turned out to keep no carts. */
	isKept: boolean
}

/** A tab hidden for longer reads the server's cart again. */
const longAwayMs = 5000

let account: Account | undefined
let isListening = false
let isWorking = false
let isWoken = false
let hiddenAt = 0

/**
 * Keeps the browser's cart and the account's cart equal until another person signs in. Changes go out one by one. A failed
 * change waits for the next change, the connection or the next page.
 */
export function syncCart(userId: string): void {
	if (account?.userId === userId) return
	account = { userId, leaving: new AbortController(), isStale: true, isKept: true }
	if (!isListening) listen()
	void wake()
}

/** Call it when the server changed the cart itself. */
export function readCartAgain(): void {
	if (account) account.isStale = true
	void wake()
}

function listen(): void {
	isListening = true
	// Each tab sends its own changes.
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

/** One call at a time in all tabs: overtaking answers would undo changes. */
async function wake(): Promise<void> {
	isWoken = true
	if (isWorking) return
	isWorking = true
	while (isWoken) {
		isWoken = false
		// A closing page gets no lock.
		await inTurn(catchUp).catch(() => undefined)
	}
	isWorking = false
}

async function inTurn(work: () => Promise<void>): Promise<void> {
	// Browsers offer locks only on secure origins.
	if (!('locks' in navigator)) return await work()
	try {
		await navigator.locks.request('cart', work)
	} catch (error) {
		// Without cookies Firefox refuses locks, and no other tab shares this cart.
		if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error
		await work()
	}
}

async function catchUp(): Promise<void> {
	const mine = account
	const owner = readCartOwner()
	// Another tab has signed in another person, who owns the cart until this tab is visible again.
	if (!mine?.isKept || (owner && owner.userId !== mine.userId)) return
	try {
		await sendUnsent(mine)
		if (!owner?.isSignedIn) await merge(mine)
		else if (mine.isStale) await read(mine)
	} catch {
		// Unsent changes are kept, and the reading is repeated later.
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

/** Later changes of the product stay unsent. */
function confirm(mine: Account, productId: string, quantity: number): void {
	const owner = ownerIn(mine)
	if (owner?.unsent[productId] !== quantity) return
	const { [productId]: _, ...unsent } = owner.unsent
	saveCartOwner({ ...owner, unsent })
}

/** After a sign-in each product gets the larger quantity, in the browser and on the server. */
async function merge(mine: Account): Promise<void> {
	refresh()
	const sent = readCart()
	mine.isStale = false
	const merged = await mergeAccountCart(sent, mine.leaving.signal)
	if (!merged) return stop(mine)
	refresh()
	const unsent = { ...ownerIn(mine)?.unsent, ...differences(sent, readCart()) }
	saveCartOwner({ userId: mine.userId, isSignedIn: true, unsent })
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

/** Other servers keep no carts: the cookie then works as for a guest. */
function stop(mine: Account): void {
	mine.isKept = false
	saveCartOwner(undefined)
}

/** Applies unsent changes on top. A stale cart is read again. */
function show(mine: Account, cart: Cart | undefined): void {
	const owner = ownerIn(mine)
	if (cart === undefined) mine.isStale = true
	if (cart === undefined || mine.isStale || !owner?.isSignedIn) return
	replaceCart(Object.entries(owner.unsent).reduce((known, [id, quantity]) => withQuantity(known, id, quantity), cart))
}

/** `undefined` when another person owns the cart. */
function ownerIn({ userId }: Account): CartOwner | undefined {
	const owner = readCartOwner()
	return owner?.userId === userId ? owner : undefined
}
