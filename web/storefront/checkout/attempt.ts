import { useEffect, useRef } from 'react'
import { makeIdempotencyKey } from '../../platform/api/make-idempotency-key.ts'
import { forget, keep, readKept } from '../../platform/tab-storage.ts'
import { useCart } from '../shared/cart/cart-provider.tsx'

const storageKey = 'checkoutCart'

/** A lost answer is looked for as long as this; afterwards the same cart may be wanted again. */
const keptMs = 3_600_000

/** Where nothing can be kept, the page remembers. */
let remembered: string | undefined

/**
 * A name for the cart as this browser has it, the same in all its tabs until it is ordered. A page that shows the cart
 * holds the name it had then: what it shows may have been ordered in another tab a moment ago.
 */
export function nameCart(): string {
	const [name = '', since = ''] = (readStored() ?? '').split(' ')
	if (name !== '' && Date.now() - Number(since) < keptMs) return name
	return renew()
}

/** The cart of that name is ordered: what follows is another one. */
export function endCart(name: string): void {
	if (readStored()?.startsWith(name)) renew()
}

/**
 * Names an attempt to order: the same for the same person and products of one cart, whichever tab sends it and however often,
 * so that none of them orders twice. With another address under it the server refuses instead of ordering again.
 */
export function attemptKey(cartName: string, userId: string, items: readonly object[]): string {
	return `${cartName}-${digest(JSON.stringify([userId, items]))}`
}

function renew(): string {
	const name = makeIdempotencyKey()
	remembered = `${name} ${Date.now()}`
	try {
		localStorage.setItem(storageKey, remembered)
	} catch {
		// Storage may be forbidden or full.
	}
	return name
}

function readStored(): string | undefined {
	try {
		return localStorage.getItem(storageKey) ?? remembered
	} catch {
		return remembered
	}
}

/** FNV-1a in 64 bits: short, and the same in every tab; `crypto.subtle` exists on secure origins only. */
function digest(text: string): string {
	const bytes = new TextEncoder().encode(text)
	const hash = bytes.reduce(
		(sum, byte) => ((sum ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn,
		0xcbf29ce484222325n,
	)
	return hash.toString(16).padStart(16, '0')
}

const sentKey = 'checkoutSent'

/** An order is on its way; until its answer nobody knows whether it was placed, even after a reload. */
export function noteSent(): void {
	keep(sentKey, 'sent')
}

export function noteAnswered(): void {
	forget(sentKey)
}

export function hasUnanswered(): boolean {
	return readKept(sentKey) !== undefined
}

/** The name of the cart as this page shows it, which an order goes by. */
interface CartName {
	readonly read: () => string
	/** It is ordered; pages that still show it keep its name. */
	readonly end: () => void
	/** What this page shows is another cart from now on, though nothing in it has changed. */
	readonly renew: () => void
}

export function useCartName(): CartName {
	const { cart } = useCart()
	const name = useRef('')
	// biome-ignore lint/correctness/useExhaustiveDependencies: a cart that has changed is named anew
	useEffect(() => {
		name.current = nameCart()
	}, [cart])
	return {
		read: () => name.current,
		end: () => endCart(name.current),
		renew() {
			endCart(name.current)
			name.current = nameCart()
		},
	}
}
