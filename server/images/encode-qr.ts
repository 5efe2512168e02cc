import { limits } from '#contract/limits.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { fail } from '../platform/problem.ts'
import { readPicture } from './read-picture.ts'

const side = 640

const beginning = /^data:image\/(?:png|jpeg|webp|gif|avif);base64,/

/** Draws the picture of a data URL anew, whole and sharp, as WebP. Throws `picture_refused`. */
export async function encodeQr(dataUrl: string, language: Language): Promise<Buffer> {
	const content = Buffer.from(beginning.test(dataUrl) ? dataUrl.slice(dataUrl.indexOf(',') + 1) : '', 'base64')
	const picture = await readPicture(content)
	if (typeof picture !== 'string') return await picture.resize(side, side).webp({ quality: 90 }).toBuffer()
	const detail = m[`refused_${picture}`]({ name: 'QR', count: limits.pictureMegapixels }, { locale: language })
	return fail('picture_refused', { errors: [{ field: 'qr', detail }] })
}
