import { delays } from '#contract/limits.ts'

/** The picture after a step, going round at either end. */
export function stepFrom(index: number, step: -1 | 1, count: number): number {
	return (index + step + count) % count
}

/** Which way a mouse over a picture steps: back in its left half, on in its right. */
export function stepAt(x: number, { left, width }: { left: number; width: number }): -1 | 1 {
	return x < left + width / 2 ? -1 : 1
}

/** Which way a finger that moved so far steps; `undefined` when it was no swipe along the pictures. */
export function stepOfSwipe(dx: number, dy: number): -1 | 1 | undefined {
	if (Math.abs(dx) < 30 || Math.abs(dx) < Math.abs(dy)) return undefined
	return dx < 0 ? 1 : -1
}

/** Lets one step through per 300 ms and drops the others. */
export function makeStepGate(now: () => number): () => boolean {
	let last = Number.NEGATIVE_INFINITY
	return () => {
		if (now() - last < delays.carouselStepMs) return false
		last = now()
		return true
	}
}
