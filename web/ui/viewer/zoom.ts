export interface Zoom {
	/** 1 shows the whole picture. */
	readonly scale: number
	/** How far the middle of the picture is from that of the screen, in pixels. */
	readonly x: number
	readonly y: number
}

export interface Point {
	readonly x: number
	readonly y: number
}

interface Size {
	readonly width: number
	readonly height: number
}

export const whole: Zoom = { scale: 1, x: 0, y: 0 }

const most = 5

/** Enlarges by a factor. `point` counts from the middle of the screen, and what it shows stays there. */
export function zoomBy({ scale, x, y }: Zoom, factor: number, { x: px, y: py }: Point, size: Size): Zoom {
	const next = Math.min(Math.max(scale * factor, 1), most)
	const by = next / scale
	return keepInside({ scale: next, x: px - (px - x) * by, y: py - (py - y) * by }, size)
}

export function moveBy({ scale, x, y }: Zoom, by: Point, size: Size): Zoom {
	return keepInside({ scale, x: x + by.x, y: y + by.y }, size)
}

/** The other of the two sizes between which a double tap changes. */
export function toggleZoom(zoom: Zoom, point: Point, size: Size): Zoom {
	return zoom.scale > 1 ? whole : zoomBy(zoom, 2.5, point, size)
}

/** No edge of the enlarged picture comes within the screen. */
function keepInside({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
	const [mostX, mostY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
	return { scale, x: clamp(x, mostX), y: clamp(y, mostY) }
}

function clamp(value: number, limit: number): number {
	return Math.min(Math.max(value, -limit), limit)
}
