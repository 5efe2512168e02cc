import { limits } from '#contract/limits.ts'
import { readCookie, setCookie } from '../../../platform/cookies.ts'
import { openChannel } from '../../../platform/session/open-channel.ts'
import { type Cart, differences, quantityOf, withQuantity } from './cart.ts'
import { cartCookie, decodeCart, encodeCart, fitsCookie } from './cart-cookie.ts'
import { isForeignCart, readCartOwner, readCustomerId, saveCartOwner } from './cart-owner.ts'

const nothing: Cart = []

let cart: Cart | undefined
let channel: BroadcastChannel | undefined
let announceChange = () => {}
const listeners = new Set<() => void>()

export function readCart(): Cart {
	cart ??= load() ?? nothing
	return cart
}

/** For the server and the first render in the browser. */
export function readNothing(): Cart {
	return nothing
}

/** Reports changes of all tabs. */
export function subscribeCart(listener: () => void): () => void {
	if (listeners.size === 0) startListening()
	listeners.add(listener)
	return () => {
		listeners.delete(listener)
		if (listeners.size === 0) stopListening()
	}
}

/** Reports changes of this tab only. */
export function whenChanged(listener: () => void): void {
	announceChange = listener
}

export function addOne(id: string): 'done' | 'full' {
	return change((current) => withQuantity(current, id, quantityOf(current, id) + 1))
}

export function removeOne(id: string): void {
	change((current) => withQuantity(current, id, quantityOf(current, id) - 1))
}

export function putQuantity(id: string, quantity: number): 'done' | 'full' {
	return change((current) => withQuantity(current, id, quantity))
}

export function empty(): void {
	change(() => nothing)
}

export function replaceCart(next: Cart): void {
	refresh()
	if (encodeCart(next) !== encodeCart(readCart())) put(next)
}

/** The server has already removed the ordered lines from the account's cart. */
export function emptyOrdered(): void {
	const owner = readCartOwner()
	// A change on its way may arrive after the order; the 0 that follows removes the product again.
	const unsent = Object.keys(owner?.unsent ?? {}).map((id) => [id, 0] as const)
	if (owner) saveCartOwner({ ...owner, unsent: Object.fromEntries(unsent) })
	put(nothing)
}

/** Leaves another account's cart: the person starts empty until the server answers. */
export function claimCart(): void {
	const userId = readCustomerId()
	if (userId === undefined || !isForeignCart()) return
	saveCartOwner({ userId, isSignedIn: true, unsent: {} })
	put(nothing)
}

/** After a sign-out the cookie keeps the cart, and its owner while it is not empty. */
export function leaveCart(): void {
	const owner = readCartOwner()
	if (!owner) return
	const isOver = readCart().length === 0 && Object.keys(owner.unsent).length === 0
	saveCartOwner(isOver ? undefined : { ...owner, isSignedIn: false })
}

/** Starts from the cookie, so that it does not undo changes of other tabs. */
function change(apply: (current: Cart) => Cart): 'done' | 'full' {
	claimCart()
	refresh()
	const current = readCart()
	const next = apply(current)
	const isTooLong = next.length > Math.max(limits.cartLines, current.length)
	if (isTooLong || !fitsCookie(next)) return 'full'
	noteChange(current, next)
	put(next)
	announceChange()
	return 'done'
}

/** A customer's change is kept until the server confirms it; a new cart of a guest has no owner. */
function noteChange(current: Cart, next: Cart): void {
	const owner = readCartOwner()
	if (!owner) return
	if (!owner.isSignedIn) {
		if (current.length === 0 || next.length === 0) saveCartOwner(undefined)
		return
	}
	saveCartOwner({ ...owner, unsent: { ...owner.unsent, ...differences(current, next) } })
}

/** Another tab may have changed the cookie. */
export function refresh(): void {
	showIfOther(navigator.cookieEnabled ? (load() ?? nothing) : readCart())
}

function put(next: Cart): void {
	save(next)
	show(next)
	channel?.postMessage({ cart: encodeCart(next), userId: readCartOwner()?.userId })
}

/** The message may arrive before its cookie and storage are readable. */
function applyMessage({ data }: MessageEvent<{ readonly cart: string; readonly userId?: string }>): void {
	const userId = readCustomerId()
	const isOurs = userId === undefined || data.userId === undefined || data.userId === userId
	showIfOther(isOurs ? decodeCart(data.cart) : nothing)
}

function showIfOther(next: Cart): void {
	if (encodeCart(next) !== encodeCart(readCart())) show(next)
}

function show(next: Cart): void {
	cart = next
	for (const listener of listeners) listener()
}

function load(): Cart | undefined {
	const value = readCookie(cartCookie)
	if (!value || isForeignCart()) return undefined
	try {
		return decodeCart(value)
	} catch (error) {
		// biome-ignore lint/suspicious/noConsole: a cookie that cannot be read is logged, and the cart starts empty
		console.error('The cart cookie cannot be read', error)
		save(nothing)
		return undefined
	}
}

function save(next: Cart): void {
	const days = next.length > 0 ? limits.cartCookieDays : 0
	setCookie(cartCookie, encodeCart(next), days * 86_400)
}

/** A tab that missed messages reads the cookie when it becomes visible. */
function startListening(): void {
	channel = openChannel('cart')
	channel?.addEventListener('message', applyMessage)
	document.addEventListener('visibilitychange', refresh)
	window.addEventListener('pageshow', refresh)
}

function stopListening(): void {
	channel?.close()
	channel = undefined
	document.removeEventListener('visibilitychange', refresh)
	window.removeEventListener('pageshow', refresh)
}
