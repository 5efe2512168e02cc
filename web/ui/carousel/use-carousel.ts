import { type MouseEvent, type TouchEvent, useRef, useState } from 'react'
import { delays } from '#contract/limits.ts'

export function useCarousel(count: number) {
	const [chosen, setChosen] = useState(0)
	// The other pictures are fetched only after a touch.
	const [isTouched, setTouched] = useState(false)
	const [mayStep] = useState(() => makeStepGate(() => performance.now()))
	const start = useRef<{ x: number; y: number } | undefined>(undefined)
	const index = Math.min(chosen, Math.max(count - 1, 0))
	const step = (by: -1 | 1) => {
		setTouched(true)
		if (count > 1) setChosen(stepFrom(index, by, count))
	}
	return {
		index,
		isTouched,
		step,
		choose: (next: number) => {
			setTouched(true)
			setChosen(next)
		},
		touch: () => setTouched(true),
		onMouseMove: (event: MouseEvent<HTMLElement>) => {
			if (count < 2 || !mayStep()) return
			step(stepAt(event.clientX, event.currentTarget.getBoundingClientRect()))
		},
		onTouchStart: ({ touches }: TouchEvent) => {
			const finger = touches.length === 1 ? touches.item(0) : null
			start.current = finger ? { x: finger.clientX, y: finger.clientY } : undefined
			setTouched(true)
		},
		onTouchEnd: ({ changedTouches }: TouchEvent) => {
			const finger = changedTouches.item(0)
			if (!finger || !start.current) return
			const way = stepOfSwipe(finger.clientX - start.current.x, finger.clientY - start.current.y)
			start.current = undefined
			if (way) step(way)
		},
	}
}

export function stepFrom(index: number, step: -1 | 1, count: number): number {
	return (index + step + count) % count
}

export function stepAt(x: number, { left, width }: { left: number; width: number }): -1 | 1 {
	return x < left + width / 2 ? -1 : 1
}

/** `undefined` when the movement is not a horizontal swipe. */
export function stepOfSwipe(dx: number, dy: number): -1 | 1 | undefined {
	if (Math.abs(dx) < 30 || Math.abs(dx) < Math.abs(dy)) return undefined
	return dx < 0 ? 1 : -1
}

/** Allows one step per 300 ms and drops the others. */
export function makeStepGate(now: () => number): () => boolean {
	let last = Number.NEGATIVE_INFINITY
	return () => {
		if (now() - last < delays.carouselStepMs) return false
		last = now()
		return true
	}
}
