import { expect, test } from 'vitest'
import { moveBy, toggleZoom, whole, zoomBy } from './zoom.ts'

const size = { width: 400, height: 300 }

test('what is under the finger stays there while the picture grows', () => {
	const point = { x: 100, y: -50 }
	const { scale, x, y } = zoomBy(whole, 2, point, size)
	expect(scale).toBe(2)
	expect([(point.x - x) / scale, (point.y - y) / scale]).toEqual([100, -50])
})

test('a picture is never smaller than whole and at most five times as large', () => {
	expect(zoomBy(whole, 0.5, { x: 0, y: 0 }, size)).toEqual(whole)
	expect(zoomBy({ scale: 4, x: 0, y: 0 }, 3, { x: 0, y: 0 }, size).scale).toBe(5)
})

test('an enlarged picture moves up to its edges, a whole one does not', () => {
	expect(moveBy({ scale: 2, x: 0, y: 0 }, { x: 900, y: -20 }, size)).toEqual({ scale: 2, x: 200, y: -20 })
	expect(moveBy(whole, { x: 30, y: 30 }, size)).toEqual(whole)
	const nearEdge = { scale: 3, x: 400, y: 300 }
	expect(zoomBy(nearEdge, 1 / 3, { x: 0, y: 0 }, size)).toEqual(whole)
})

test('a double tap enlarges and the next one shows the whole picture', () => {
	const near = toggleZoom(whole, { x: 0, y: 0 }, size)
	expect(near.scale).toBe(2.5)
	expect(toggleZoom(near, { x: 50, y: 0 }, size)).toEqual(whole)
})
