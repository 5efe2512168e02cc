/** Whole seconds until a moment, never below 0. */
export function secondsUntil(endsAt: number, now: number): number {
	return Math.max(0, Math.ceil((endsAt - now) / 1000))
}
