import { type MouseEvent, type TouchEvent, useRef, useState } from 'react'
import { makeStepGate, stepAt, stepFrom, stepOfSwipe } from './carousel-step.ts'

/** Which of `count` pictures is shown, and what a hand on them does. */
export function useCarousel(count: number) {
	const [chosen, setChosen] = useState(0)
	// The other pictures are fetched only for somebody who reaches for them.
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
