/** The widths in pixels that every picture is kept in, the last one under the plain path. A picture is a square. */
export const pictureWidths = [240, 480, 960] as const

/** The formats that every picture is kept in beside the one of its plain path. */
export const pictureFormats = ['avif'] as const

/**
 * The path of a picture in a given width and format: `/a/b.webp` in 480 is `/a/b-480.webp`, as AVIF `/a/b-480.avif`, and in
 * full width itself.
 */
export function picturePath(path: string, width: number, format?: (typeof pictureFormats)[number]): string {
	const sized = width >= 960 ? path : path.replace(/\.(\w+)$/, `-${width}.$1`)
	return format ? sized.replace(/\.\w+$/, `.${format}`) : sized
}
