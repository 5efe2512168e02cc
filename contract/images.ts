/** The widths in pixels that every picture is kept in, the last one under the plain path. */
export const pictureWidths = [240, 480, 960] as const

/** The path of a picture in a given width: `/a/b.webp` in 480 is `/a/b-480.webp`, in full width itself. */
export function picturePath(path: string, width: number): string {
	return width >= 960 ? path : path.replace(/\.(\w+)$/, `-${width}.$1`)
}
