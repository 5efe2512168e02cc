import { forget, keep, readKept } from '../../platform/tab-storage.ts'

const key = 'checkoutSent'

/** An order is on its way; until its answer nobody knows whether it was placed, even after a reload. */
export function noteSent(): void {
	keep(key, 'sent')
}

export function noteAnswered(): void {
	forget(key)
}

export function hasUnanswered(): boolean {
	return readKept(key) !== undefined
}
