import { useEffect, useRef } from 'react'
import { makeIdempotencyKey } from '../../../platform/api/make-idempotency-key.ts'
import { forget, keep, readKept } from '../../../platform/tab-storage.ts'
import { useCart } from '../../shared/cart/cart-provider.tsx'

const storageKey = 'checkoutCart'

/** The time to look for a lost answer. Later the same cart may be a new order. */
const keptMs = 3_600_000

/** Used when storage is forbidden. */
let remembered: string | undefined

/**
 * The name of this browser's cart, equal in all tabs until it is ordered. A page keeps the name from its first view, because
 * another tab may order the cart meanwhile.
 */
export function nameCart(): string {
	const [name = '', since = ''] = (readStored() ?? '').split(' ')
	if (name !== '' && Date.now() - Number(since) < keptMs) return name
	return renew()
}

/** The next cart gets another name. */
export function endCart(name: string): void {
	if (readStored()?.startsWith(name)) renew()
}

/**
 * The key of an attempt: the same person, cart and products give the same key in every tab, so a repeat does not order twice.
 * The server refuses the same key with another address.
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

/** FNV-1a in 64 bits. `crypto.subtle` exists only on secure origins. */
function digest(text: string): string {
	const bytes = new TextEncoder().encode(text)
	const hash = bytes.reduce(
		(sum, byte) => ((sum ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn,
		0xcbf29ce484222325n,
	)
	return hash.toString(16).padStart(16, '0')
}

const sentKey = 'checkoutSent'

/** Until the answer arrives the outcome is unknown, even after a reload. */
export function noteSent(): void {
	keep(sentKey, 'sent')
}

export function noteAnswered(): void {
	forget(sentKey)
}

export function hasUnanswered(): boolean {
	return readKept(sentKey) !== undefined
}

interface CartName {
	readonly read: () => string
	/** Pages that still show the ordered cart keep its name. */
	readonly end: () => void
	/** Gives an unchanged cart a new name. */
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
