import type { Picture } from '#contract/catalog.ts'
import { pictureFormats, pictureWidths } from '#contract/images.ts'

/** A kept picture as the contract shows it: its plain path, and the widths and formats it can be had in. */
export function shapePicture(path: string): Picture {
	return { path, widths: [...pictureWidths], formats: [...pictureFormats] }
}
