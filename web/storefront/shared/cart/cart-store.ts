import { limits } from '#contract/limits.ts'
import { keepCookie, readCookie } from '../../../platform/cookies.ts'
import { type Cart, quantityOf, withQuantity } from './cart.ts'
import { cartCookie, decodeCart, encodeCart, fitsCookie } from './cart-cookie.ts'

const nothing: Cart = []

let cart: Cart | undefined
let channel: BroadcastChannel | undefined
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

/** Every change starts from the cookie, so that it never undoes what another tab has done. */
function change(apply: (current: Cart) => Cart): 'done' | 'full' {
	refresh()
	const next = apply(readCart())
	if (!fitsCookie(next)) return 'full'
	save(next)
	show(next)
	channel?.postMessage('changed')
	return 'done'
}

function refresh(): void {
	const kept = navigator.cookieEnabled ? (load() ?? nothing) : readCart()
	if (encodeCart(kept) !== encodeCart(readCart())) show(kept)
}

function show(next: Cart): void {
	cart = next
	for (const listener of listeners) listener()
}

function load(): Cart | undefined {
	const value = readCookie(cartCookie)
	if (!value) return undefined
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
	channel?.addEventListener('message', refresh)
	document.addEventListener('visibilitychange', refresh)
	window.addEventListener('pageshow', refresh)
}

function stopListening(): void {
	channel?.close()
	channel = undefined
	document.removeEventListener('visibilitychange', refresh)
	window.removeEventListener('pageshow', refresh)
}
