import { randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { fail } from '../platform/problem.ts'
import type { UploadedFile } from '../platform/route.ts'
import { type EncodedPicture, encodePicture } from './encode-picture.ts'
import { type PictureFault, readPicture } from './read-picture.ts'

export interface AcceptedPicture {
	readonly path: string
	readonly encoded: readonly EncodedPicture[]
}

// A person waits: this takes a seventh of the usual time for a few kilobytes more.
const effort = 2

// The shop needs the other threads and the memory.
sharp.concurrency(1)

sharp.cache(false)

/** Encodes uploaded pictures under new paths without storing them. Throws `picture_refused` with the fault of each file. */
export async function acceptPictures(files: readonly UploadedFile[], language: Language): Promise<AcceptedPicture[]> {
	const read: (Sharp | PictureFault)[] = []
	for (const { content } of files) read.push(await inTurn(() => readPicture(content)))
	const errors = files.flatMap(({ name }, index) => {
		const picture = read[index]
		return typeof picture === 'string' ? [{ field: 'images', detail: faultText(picture, name, language) }] : []
	})
	if (errors.length > 0) fail('picture_refused', { errors })
	const accepted: AcceptedPicture[] = []
	for (const picture of read) {
		if (typeof picture !== 'string') accepted.push(await encodeAnew(picture))
	}
	return accepted
}

/** Encodes one picture under a new path without storing it, or returns its fault. */
export async function acceptPicture(content: Buffer): Promise<AcceptedPicture | PictureFault> {
	const picture = await inTurn(() => readPicture(content))
	return typeof picture === 'string' ? picture : await encodeAnew(picture)
}

async function encodeAnew(picture: Sharp): Promise<AcceptedPicture> {
	const path = `/products/${randomUUID()}.webp`
	return { path, encoded: await inTurn(() => encodePicture(picture, path, effort)) }
}

function faultText(fault: PictureFault, name: string, language: Language): string {
	return m[`refused_${fault}`]({ name: name || '—', count: limits.pictureMegapixels }, { locale: language })
}

let last: Promise<unknown> = Promise.resolve()

/** One at a time per process: each takes some hundred megabytes and a processor. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
	const before = last
	const done = before.then(work, work)
	last = done.catch(() => undefined)
	return await done
}
