import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { fail } from '../../platform/problem.ts'
import type { Request, UploadedFile } from '../../platform/route.ts'

/** The pictures that a product is to have, in their order: paths that it has already, and files that are new. */
export type PlannedPicture = string | UploadedFile

type Parts = Pick<Request, 'files' | 'textParts' | 'language'>

const field = 'images'

/** A browser sends an input without a file as a file without name and content. */
function isChosen({ name, content }: UploadedFile): boolean {
	return name !== '' || content.length > 0
}

/**
 * What the parts `images` of a form make of a product's pictures. Without any they stay; files alone come after those that are there;
 * as soon as there is a text part, texts and files in their order are the whole list, and one empty text alone empties it.
 * Throws `invalid_input` for a path that is not the product's own, and for more than 10 pictures.
 */
export function planPictures({ files, textParts, language }: Parts, current: readonly string[]): PlannedPicture[] {
	const chosen = files.filter((file) => file.field === field && isChosen(file))
	const texts = textParts.filter((part) => part.field === field)
	const kept = texts.length === 0 ? current.map((text) => ({ text, place: 0 })) : texts
	const planned = [...kept, ...chosen].sort((one, other) => one.place - other.place)
	const pictures = planned.map((part) => ('content' in part ? part : part.text.trim())).filter((one) => one !== '')
	const list = [...new Set(pictures)]
	if (list.some((one) => typeof one === 'string' && !current.includes(one))) {
		refuse(m.refused_picture_foreign({}, { locale: language }))
	}
	if (list.length > limits.productPictures) {
		refuse(m.refused_too_many_pictures({ count: limits.productPictures }, { locale: language }))
	}
	return list
}

function refuse(detail: string): never {
	return fail('invalid_input', { errors: [{ field, detail }] })
}
