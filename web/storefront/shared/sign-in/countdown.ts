import { useEffect, useState } from 'react'

/** Whole seconds until a moment, never below 0. */
export function secondsUntil(endsAt: number, now: number): number {
	return Math.max(0, Math.ceil((endsAt - now) / 1000))
}

/** Counts down to 0 in seconds. It stands at 0 until started, or begins at once. */
export function useCountdown(durationMs: number, beginsAtOnce = false) {
	const [endsAt, setEndsAt] = useState(() => (beginsAtOnce ? Date.now() + durationMs : 0))
	const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(endsAt, Date.now()))
	useEffect(() => {
		if (secondsUntil(endsAt, Date.now()) === 0) return
		const timer = setInterval(() => {
			const left = secondsUntil(endsAt, Date.now())
			setSecondsLeft(left)
			if (left === 0) clearInterval(timer)
		}, 250)
		return () => clearInterval(timer)
	}, [endsAt])
	function start() {
		setEndsAt(Date.now() + durationMs)
		setSecondsLeft(secondsUntil(durationMs, 0))
	}
	return { secondsLeft, start }
}
