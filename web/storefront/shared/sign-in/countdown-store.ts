import { useSyncExternalStore } from 'react'

type Countdown = 'code' | 'reset-letter' | 'confirmation-letter'

// Outlives the dialog: reopening must not shorten or renew a wait.
const ends = new Map<string, number>()
const listeners = new Set<() => void>()

function keyOf(kind: Countdown, email: string): string {
	return `${kind} ${email.trim().toLowerCase()}`
}

/** Whole seconds; 0 when there is no wait. */
export function secondsLeftFor(kind: Countdown, email: string): number {
	return secondsUntil(ends.get(keyOf(kind, email)) ?? 0, Date.now())
}

export function startWaiting(kind: Countdown, email: string, durationMs: number): void {
	ends.set(keyOf(kind, email), Date.now() + durationMs)
	for (const notify of listeners) notify()
}

/** Does not restart a running wait. */
export function ensureWaiting(kind: Countdown, email: string, durationMs: number): void {
	if (secondsLeftFor(kind, email) === 0) startWaiting(kind, email, durationMs)
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	const timer = setInterval(listener, 250)
	return () => {
		listeners.delete(listener)
		clearInterval(timer)
	}
}

export function useSecondsLeftFor(kind: Countdown, email: string): number {
	return useSyncExternalStore(
		subscribe,
		() => secondsLeftFor(kind, email),
		() => 0,
	)
}

export function secondsUntil(endsAt: number, now: number): number {
	return Math.max(0, Math.ceil((endsAt - now) / 1000))
}
