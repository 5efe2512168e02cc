import type { Picture } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'

/** A picture that the product has already, or a file to upload. */
export type ChosenPicture =
	| { readonly key: string; readonly picture: Picture }
	| { readonly key: string; readonly file: File; readonly preview: string }

export function keptPictures(pictures: readonly Picture[]): ChosenPicture[] {
	return pictures.map((picture) => ({ key: picture.path, picture }))
}

export function keptPaths(pictures: readonly ChosenPicture[]): string[] {
	return pictures.flatMap((chosen) => ('picture' in chosen ? [chosen.picture.path] : []))
}

export function areSamePictures(some: readonly ChosenPicture[], others: readonly ChosenPicture[]): boolean {
	return some.length === others.length && some.every(({ key }, index) => key === others[index]?.key)
}

interface SortedFiles {
	readonly accepted: readonly File[]
	/** File names by reason. */
	readonly refused: Readonly<Record<'notImage' | 'heic' | 'tooBig' | 'tooMany', readonly string[]>>
}

/** Sorts files into accepted ones, up to `room`, and refused ones. */
export function sortFiles(files: readonly File[], room: number): SortedFiles {
	const isTooBig = ({ size }: File) => size > limits.pictureMegabytes * 1024 * 1024
	const images = files.filter((file) => isImage(file) && !isHeic(file))
	const fitting = images.filter((file) => !isTooBig(file))
	const names = (some: readonly File[]) => some.map(({ name }) => name)
	return {
		accepted: fitting.slice(0, room),
		refused: {
			notImage: names(files.filter((file) => !isImage(file) && !isHeic(file))),
			heic: names(files.filter(isHeic)),
			tooBig: names(images.filter(isTooBig)),
			tooMany: names(fitting.slice(room)),
		},
	}
}

/** Some systems know no type for new formats. */
function isImage({ type, name }: File): boolean {
	return type === '' ? /\.avif$/i.test(name) : type.startsWith('image/')
}

/** The photo format of some phones, which few browsers can show. */
function isHeic({ type, name }: File): boolean {
	return type === '' ? /\.hei[cf]$/i.test(name) : /^image\/hei[cf]/.test(type)
}

export function movePicture(pictures: readonly ChosenPicture[], from: number, to: number): readonly ChosenPicture[] {
	const moved = pictures[from]
	if (!moved || to < 0 || to >= pictures.length) return pictures
	return pictures.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** One sentence for each reason; empty when no file was refused. */
export function refusedFilesText({ notImage, heic, tooBig, tooMany }: ReturnType<typeof sortFiles>['refused']): string {
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
