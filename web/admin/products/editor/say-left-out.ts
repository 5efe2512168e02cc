import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import type { sortFiles } from './chosen-picture.ts'

/** Which files were left out and why, one sentence a reason; nothing when none was. */
export function sayLeftOut({ notImage, heic, tooBig, tooMany }: ReturnType<typeof sortFiles>['refused']): string {
	const list = (names: readonly string[]) => names.map((name) => `«${name}»`).join(', ')
	return [
		notImage.length > 0 && m.admin_product_not_images({ names: list(notImage) }),
		heic.length > 0 && m.admin_product_heic({ names: list(heic) }),
		tooBig.length > 0 && m.admin_product_too_big({ names: list(tooBig), megabytes: limits.pictureMegabytes }),
		tooMany.length > 0 && m.admin_product_too_many({ names: list(tooMany), most: limits.productPictures }),
	]
		.filter((sentence) => sentence !== false)
		.join(' ')
}
