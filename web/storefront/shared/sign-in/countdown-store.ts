import { useSyncExternalStore } from 'react'

/** What has to wait before it is sent to an address once more. */
type Waiting = 'code' | 'reset-letter' | 'confirmation-letter'

// Outlives the dialog: closing and opening it again must not shorten or renew a wait.
const ends = new Map<string, number>()
const listeners = new Set<() => void>()

function keyOf(kind: Waiting, address: string): string {
	return `${kind} ${address.trim().toLowerCase()}`
}

/** Whole seconds that an address still has to wait; 0 when it need not. */
export function secondsLeftFor(kind: Waiting, address: string): number {
	return secondsUntil(ends.get(keyOf(kind, address)) ?? 0, Date.now())
}

/** Lets an address wait from now on. */
export function startWaiting(kind: Waiting, address: string, durationMs: number): void {
	ends.set(keyOf(kind, address), Date.now() + durationMs)
	for (const tell of listeners) tell()
}

/** Lets an address wait from now on, unless it waits already. */
export function ensureWaiting(kind: Waiting, address: string, durationMs: number): void {
	if (secondsLeftFor(kind, address) === 0) startWaiting(kind, address, durationMs)
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	const timer = setInterval(listener, 250)
	return () => {
		listeners.delete(listener)
		clearInterval(timer)
	}
}

/** `secondsLeftFor`, counting down on the screen. */
export function useSecondsLeftFor(kind: Waiting, address: string): number {
	return useSyncExternalStore(
		subscribe,
		() => secondsLeftFor(kind, address),
		() => 0,
	)
}

/** Whole seconds until a moment, never below 0. */
export function secondsUntil(endsAt: number, now: number): number {
	return Math.max(0, Math.ceil((endsAt - now) / 1000))
}
