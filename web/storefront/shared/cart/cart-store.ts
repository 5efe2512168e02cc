import { limits } from '#contract/limits.ts'
import { keepCookie, readCookie } from '../../../platform/cookies.ts'
import { type Cart, differences, quantityOf, withQuantity } from './cart.ts'
import { cartCookie, decodeCart, encodeCart, fitsCookie } from './cart-cookie.ts'
import { isForeignCart, keepCartOwner, readCartOwner, readCustomerId } from './cart-owner.ts'

const nothing: Cart = []

let cart: Cart | undefined
let channel: BroadcastChannel | undefined
let announceChange = () => {}
const listeners = new Set<() => void>()

/** The cart of this browser, read from its cookie at first. */
export function readCart(): Cart {
	cart ??= load() ?? nothing
	return cart
}

/** What the server renders, and the first render in the browser: nothing is known yet. */
export function readNothing(): Cart {
	return nothing
}

/** Calls back after every change, whichever tab made it. */
export function subscribeCart(listener: () => void): () => void {
	if (listeners.size === 0) startListening()
	listeners.add(listener)
	return () => {
		listeners.delete(listener)
		if (listeners.size === 0) stopListening()
	}
}

/** Calls back after every change that is made in this tab. */
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

/** Puts the cart that the server told in the place of this one. */
export function replaceCart(next: Cart): void {
	refresh()
	if (encodeCart(next) !== encodeCart(readCart())) put(next)
}

/** All of it was ordered, and the server has taken it out of the account's cart by itself. */
export function emptyOrdered(): void {
	const owner = readCartOwner()
	// A change that is on its way may arrive after the order; what follows it takes the product out again.
	const unsent = Object.keys(owner?.unsent ?? {}).map((id) => [id, 0] as const)
	if (owner) keepCartOwner({ ...owner, unsent: Object.fromEntries(unsent) })
	put(nothing)
}

/** Leaves a cart of another account behind: the signed-in person now begins with nothing, until the server has told theirs. */
export function claimCart(): void {
	const userId = readCustomerId()
	if (userId === undefined || !isForeignCart()) return
	keepCartOwner({ userId, isSignedIn: true, unsent: {} })
	put(nothing)
}

/** Nobody is signed in any more: the cookie keeps the cart, and whose it is while there is anything in it. */
export function leaveCart(): void {
	const owner = readCartOwner()
	if (!owner) return
	const isOver = readCart().length === 0 && Object.keys(owner.unsent).length === 0
	keepCartOwner(isOver ? undefined : { ...owner, isSignedIn: false })
}

/** Every change starts from the cookie, so that it never undoes what another tab has done. */
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

/** What a customer changes is kept until the server knows it; a cart that a guest begins anew is nobody's. */
function noteChange(current: Cart, next: Cart): void {
	const owner = readCartOwner()
	if (!owner) return
	if (!owner.isSignedIn) {
		if (current.length === 0 || next.length === 0) keepCartOwner(undefined)
		return
	}
	keepCartOwner({ ...owner, unsent: { ...owner.unsent, ...differences(current, next) } })
}

/** Reads the cookie again: another tab may have changed it. */
export function refresh(): void {
	showIfOther(navigator.cookieEnabled ? (load() ?? nothing) : readCart())
}

function put(next: Cart): void {
	save(next)
	show(next)
	channel?.postMessage({ cart: encodeCart(next), userId: readCartOwner()?.userId })
}

/** What another tab put in place; its message may be here before its cookie and its storage can be read. */
function hear({ data }: MessageEvent<{ readonly cart: string; readonly userId?: string }>): void {
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
	keepCookie(cartCookie, encodeCart(next), days * 86_400)
}

/** Other tabs tell about their changes; one that slept through it reads the cookie again when it is looked at. */
function startListening(): void {
	channel = 'BroadcastChannel' in window ? new BroadcastChannel('cart') : undefined
	channel?.addEventListener('message', hear)
	document.addEventListener('visibilitychange', refresh)
	window.addEventListener('pageshow', refresh)
}

function stopListening(): void {
	channel?.close()
	channel = undefined
	document.removeEventListener('visibilitychange', refresh)
	window.removeEventListener('pageshow', refresh)
}
