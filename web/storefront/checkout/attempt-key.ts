import { forget, keep, readKept } from '../shared/tab-storage.ts'

const storageKey = 'checkoutAttempt'

/**
 * The name of an attempt to order: the same for the same content, so that a repeat whose first answer was lost does
 * not order twice; a new one when anything has changed or the order is placed.
 */
export function attemptKey(content: string): string {
	const kept = readKept(storageKey)
	if (kept?.endsWith(` ${content}`)) return kept.slice(0, kept.indexOf(' '))
	const key = randomKey()
	keep(storageKey, `${key} ${content}`)
	return key
}

export function forgetAttempt(): void {
	forget(storageKey)
}

/** `crypto.randomUUID` exists on secure origins only. */
function randomKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
