import { randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { Language } from '#contract/language.ts'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { fail } from '../platform/problem.ts'
import type { UploadedFile } from '../platform/route.ts'
import { type EncodedPicture, encodePicture } from './encode-picture.ts'
import { inTurn } from './in-turn.ts'
import { type PictureFault, readPicture } from './read-picture.ts'

/** A picture that was taken in: its plain path, and all that is to be kept of it. */
export interface AcceptedPicture {
	readonly path: string
	readonly encoded: readonly EncodedPicture[]
}

// A seventh of the time that the usual effort takes, for a few kilobytes: somebody waits for it.
const effort = 2

// One thread for each picture, and nothing remembered of it: the others are the shop's.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Makes of files what the shop shows, in their order, each under a name of its own; nothing is kept yet. Throws
 * `picture_refused`, which says of each file that is no fit picture what is wrong with it.
 */
export async function acceptPictures(files: readonly UploadedFile[], language: Language): Promise<AcceptedPicture[]> {
	const read: (Sharp | PictureFault)[] = []
	for (const { content } of files) read.push(await inTurn(() => readPicture(content)))
	const errors = files.flatMap(({ name }, index) => {
		const picture = read[index]
		return typeof picture === 'string' ? [{ field: 'images', detail: sayFault(picture, name, language) }] : []
	})
	if (errors.length > 0) fail('picture_refused', { errors })
	const accepted: AcceptedPicture[] = []
	for (const picture of read) {
		if (typeof picture === 'string') continue
		const path = `/products/${randomUUID()}.webp`
		accepted.push({ path, encoded: await inTurn(() => encodePicture(picture, path, effort)) })
	}
	return accepted
}

function sayFault(fault: PictureFault, name: string, language: Language): string {
	return m[`refused_${fault}`]({ name, count: limits.pictureMegapixels }, { locale: language })
}
