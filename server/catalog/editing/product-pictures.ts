import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/values/durations.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { type PictureDeps, savePictures, sweepPictures, updatePictureUse } from '../../images/pictures.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { Request, UploadedFile } from '../../platform/route.ts'
import { deletePictures, listPicturesOfDeleted, listShownPictures } from './editing-queries.ts'

export type PlannedPicture = string | UploadedFile

type ToPaths = (planned: readonly PlannedPicture[]) => string[]

const daysOfDeleted = 30
const batch = 200
const field = 'images'

/**
 * Without parts `images` the pictures stay; files alone are appended; with a text part, texts and files are the whole new list,
 * and one empty text clears it. Throws `invalid_input` for a foreign path and for too many pictures.
 */
export function planPictures(
	{ files, textParts, language }: Pick<Request, 'files' | 'textParts' | 'language'>,
	current: readonly string[],
): PlannedPicture[] {
	const chosen = files.filter((file) => file.field === field && isChosen(file))
	const texts = textParts.filter((part) => part.field === field)
	const kept = texts.length === 0 ? current.map((text) => ({ text, place: 0 })) : texts
	const planned = [...kept, ...chosen].sort((one, other) => one.place - other.place)
	const pictures = planned.map((part) => ('content' in part ? part : part.text.trim())).filter((one) => one !== '')
	const list = [...new Set(pictures)]
	if (list.some((one) => typeof one === 'string' && !current.includes(one))) {
		failImages(m.refused_picture_foreign({}, { locale: language }))
	}
	if (list.length > limits.productPictures) {
		failImages(m.refused_too_many_pictures({ count: limits.productPictures }, { locale: language }))
	}
	return list
}

/** A browser sends an empty file input as a file without name and content. */
function isChosen({ name, content }: UploadedFile): boolean {
	return name !== '' || content.length > 0
}

function failImages(detail: string): never {
	return fail('invalid_input', { errors: [{ field, detail }] })
}

/** Slow, so never call it inside a transaction. Throws `picture_refused`, with nothing stored, and `unavailable`. */
export async function saveNewPictures(
	deps: PictureDeps,
	planned: readonly PlannedPicture[],
	language: Language,
): Promise<ToPaths> {
	const files = planned.filter((one): one is UploadedFile => typeof one !== 'string')
	// The image library is large, and many processes never need it.
	const { acceptPictures } = await import('../../images/accept-pictures.ts')
	const accepted = await acceptPictures(files, language)
	await savePictures(deps, accepted)
	const paths = new Map(files.map((file, index) => [file, accepted[index]?.path]))
	return (list) => list.flatMap((one) => (typeof one === 'string' ? one : (paths.get(one) ?? [])))
}

/** Products lose their pictures 30 days after their deletion; hidden ones keep them. */
export async function sweepUnusedPictures(deps: PictureDeps): Promise<void> {
	await releaseDeleted(deps)
	await sweepPictures(deps, (paths) => listShownPictures(deps.db, paths))
}

async function releaseDeleted({ db, clock }: PictureDeps): Promise<void> {
	const now = clock.now()
	const before = new Date(now.getTime() - daysOfDeleted * dayMs)
	for (;;) {
		const deleted = await listPicturesOfDeleted(db, before, batch)
		if (deleted.length === 0) return
		await inTransaction(db, async (tx) => {
			await deletePictures(
				tx,
				deleted.map(({ id }) => id),
			)
			await updatePictureUse(tx, { before: deleted.flatMap(({ images }) => images), after: [], now })
		})
	}
}
