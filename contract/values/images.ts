/** Pixels. Pictures are square; the largest width has the plain path. */
export const pictureWidths = [240, 480, 960] as const

export const pictureFormats = ['avif'] as const

/** `/a/b.webp` in 480 is `/a/b-480.webp`, as AVIF `/a/b-480.avif`. The full width keeps the plain path. */
export function picturePath(path: string, width: number, format?: (typeof pictureFormats)[number]): string {
	const dot = path.lastIndexOf('.')
	if (dot <= path.lastIndexOf('/')) return path
	return `${path.slice(0, dot)}${width >= 960 ? '' : `-${width}`}${format ? `.${format}` : path.slice(dot)}`
}

/** Pixels of what messengers and social networks show for a link. */
export const previewSize = { width: 1200, height: 630 } as const

/** `/a/b.webp` is shown with a link as `/a/b.jpg`. */
export function previewPath(path: string): string {
	return path.replace(/\.webp$/, '.jpg')
}

/** Pixels of a picture as advertising shows it, in a format that all its readers take. */
export const squareSize = { width: 960, height: 960 } as const

/** `/a/b.webp` is kept for advertising as `/a/b-square.jpg`. */
export function squarePath(path: string): string {
	return path.replace(/\.webp$/, '-square.jpg')
}
