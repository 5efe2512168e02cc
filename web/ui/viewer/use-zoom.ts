import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moveBy, type Point, toggleZoom, whole, type Zoom, zoomBy } from './zoom.ts'

const keyFactor = 1.5
const keyPixels = 80
const tapMs = 300
const tapPixels = 24
const swipePixels = 60

interface Press extends Point {
	readonly at: number
}

/** Pinch, double tap, wheel, drag and keys. A swipe over a whole picture steps to another one. */
export function useZoom(place: RefObject<HTMLElement | null>, step: (by: -1 | 1) => void) {
	const [zoom, setZoom] = useState<Zoom>(whole)
	const fingers = useRef(new Map<number, Point>())
	const start = useRef<Press>(undefined)
	const lastTap = useRef<Press>(undefined)

	const middle = () => {
		const { left = 0, top = 0, width = 0, height = 0 } = place.current?.getBoundingClientRect() ?? {}
		return { x: left + width / 2, y: top + height / 2, size: { width, height } }
	}
	const enlarge = (factor: number, at: Point = middle()) => {
		const { x, y, size } = middle()
		setZoom((before) => zoomBy(before, factor, { x: at.x - x, y: at.y - y }, size))
	}
	const move = (by: Point) => setZoom((before) => moveBy(before, by, middle().size))

	useWheel(place, enlarge)

	const onPointerDown = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
		currentTarget.setPointerCapture(pointerId)
		fingers.current.set(pointerId, { x: clientX, y: clientY })
		start.current = fingers.current.size === 1 ? { x: clientX, y: clientY, at: performance.now() } : undefined
	}
	const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
		const before = fingers.current.get(pointerId)
		if (!before) return
		const now = { x: clientX, y: clientY }
		const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1]
		fingers.current.set(pointerId, now)
		if (!other) return move({ x: now.x - before.x, y: now.y - before.y })
		const between = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
		enlarge(distance(now, other) / Math.max(distance(before, other), 1), between)
		move({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
	}
	const onPointerUp = ({ pointerId, clientX, clientY }: PointerEvent) => {
		fingers.current.delete(pointerId)
		const { current: from } = start
		start.current = undefined
		if (!from) return
		const here = { x: clientX, y: clientY, at: performance.now() }
		const [dx, dy] = [here.x - from.x, here.y - from.y]
		if (Math.hypot(dx, dy) < tapPixels) return endTap(here)
		if (zoom.scale === 1 && Math.abs(dx) > swipePixels && Math.abs(dx) > Math.abs(dy)) step(dx < 0 ? 1 : -1)
	}
	const endTap = (tap: Press) => {
		const { current: before } = lastTap
		const isSecond = before && tap.at - before.at < tapMs && distance(before, tap) < tapPixels
		lastTap.current = isSecond ? undefined : tap
		const { x, y, size } = middle()
		if (isSecond) setZoom((shown) => toggleZoom(shown, { x: tap.x - x, y: tap.y - y }, size))
	}
	const onPointerCancel = ({ pointerId }: PointerEvent) => {
		fingers.current.delete(pointerId)
		start.current = undefined
	}
	const onKeyDown = (event: KeyboardEvent) => {
		const act = actOfKey(event.key, { isWhole: zoom.scale === 1, step, move, enlarge })
		if (act || event.key === '0') event.preventDefault()
		if (event.key === '0') setZoom(whole)
		act?.()
	}
	return {
		zoom,
		reset: () => setZoom(whole),
		larger: () => enlarge(keyFactor),
		smaller: () => enlarge(1 / keyFactor),
		onKeyDown,
		pointers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
	}
}

interface KeyActs {
	readonly isWhole: boolean
	readonly step: (by: -1 | 1) => void
	readonly move: (by: Point) => void
	readonly enlarge: (factor: number) => void
}

/** Arrows step between whole pictures and move over an enlarged one. */
function actOfKey(key: string, { isWhole, step, move, enlarge }: KeyActs): (() => void) | undefined {
	switch (key) {
		case 'ArrowLeft':
			return () => (isWhole ? step(-1) : move({ x: keyPixels, y: 0 }))
		case 'ArrowRight':
			return () => (isWhole ? step(1) : move({ x: -keyPixels, y: 0 }))
		case 'ArrowUp':
			return () => move({ x: 0, y: keyPixels })
		case 'ArrowDown':
			return () => move({ x: 0, y: -keyPixels })
		case '+':
		case '=':
			return () => enlarge(keyFactor)
		case '-':
			return () => enlarge(1 / keyFactor)
		default:
			return undefined
	}
}

/** React listens to the wheel passively, and then the page behind would scroll or zoom. */
function useWheel(place: RefObject<HTMLElement | null>, enlarge: (factor: number, at: Point) => void): void {
	const newest = useRef(enlarge)
	useEffect(() => {
		newest.current = enlarge
	})
	useEffect(() => {
		const { current } = place
		const onWheel = (event: WheelEvent) => {
			event.preventDefault()
			newest.current(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY })
		}
		current?.addEventListener('wheel', onWheel, { passive: false })
		return () => current?.removeEventListener('wheel', onWheel)
	}, [place])
}

function distance(one: Point, other: Point): number {
	return Math.hypot(one.x - other.x, one.y - other.y)
}
