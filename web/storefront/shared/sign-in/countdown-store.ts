import { useSyncExternalStore } from 'react'

type Countdown = 'code' | 'reset-letter' | 'confirmation-letter'

// Outlives the dialog: reopening must not shorten or renew a wait.
const ends = new Map<string, number>()
const listeners = new Set<() => void>()

function keyOf(kind: Countdown, address: string): string {
	return `${kind} ${address.trim().toLowerCase()}`
}

/** Whole seconds; 0 when there is no wait. */
export function secondsLeftFor(kind: Countdown, address: string): number {
	return secondsUntil(ends.get(keyOf(kind, address)) ?? 0, Date.now())
}

export function startWaiting(kind: Countdown, address: string, durationMs: number): void {
	ends.set(keyOf(kind, address), Date.now() + durationMs)
	for (const notify of listeners) notify()
}

/** Does not restart a running wait. */
export function ensureWaiting(kind: Countdown, address: string, durationMs: number): void {
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

export function useSecondsLeftFor(kind: Countdown, address: string): number {
	return useSyncExternalStore(
		subscribe,
		() => secondsLeftFor(kind, address),
		() => 0,
	)
}

export function secondsUntil(endsAt: number, now: number): number {
	return Math.max(0, Math.ceil((endsAt - now) / 1000))
}
