import type { Picture } from '#contract/catalog.ts'
import { dayMs } from '#contract/values/durations.ts'
import { pictureFormats, picturePath, pictureWidths, previewPath, squarePath } from '#contract/values/images.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/problem.ts'
import type { AcceptedPicture } from './accept-pictures.ts'
import type { ImageStore } from './image-store.ts'
import { deleteKept, insertKept, listUnused, updateUnused } from './queries.ts'

export interface PictureDeps extends Pick<Deps, 'db' | 'clock'> {
	readonly images: ImageStore
}

/** The sweep removes unshown pictures after a day. Throws `unavailable` when the store fails. */
export async function savePictures({ db, clock, images }: PictureDeps, accepted: readonly AcceptedPicture[]) {
	if (accepted.length === 0) return
	// Recorded first, so that an interruption leaves no unknown files.
	await insertKept(
		db,
		accepted.map(({ path }) => path),
		clock.now(),
	)
	try {
		for (const { encoded } of accepted) {
			await Promise.all(encoded.map(({ path, content }) => images.put(path, content)))
		}
	} catch (error) {
		throw Object.assign(new Problem('unavailable'), { cause: error })
	}
}

/** Must run in the transaction of the change. */
export async function updatePictureUse(
	tx: Database,
	{ before, after, now }: { readonly before: readonly string[]; readonly after: readonly string[]; readonly now: Date },
): Promise<void> {
	const added = after.filter((path) => !before.includes(path))
	const dropped = before.filter((path) => !after.includes(path))
	if (added.length > 0) await updateUnused(tx, added, null)
	if (dropped.length > 0) await updateUnused(tx, dropped, now)
}

const batch = 200

// So many failures mean that the store is down.
const mostFailures = 10

/** Returns the number of removed pictures. A failure waits for another day; the first one is thrown at the end. */
export async function sweepPictures(
	{ db, clock, images }: PictureDeps,
	listShown: (paths: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
	const now = clock.now()
	const before = new Date(now.getTime() - dayMs)
	const failures: unknown[] = []
	for (let swept = 0; ; ) {
		const unused = await listUnused(db, before, batch)
		const shown = unused.length > 0 ? await listShown(unused) : []
		if (shown.length > 0) await updateUnused(db, shown, null)
		const gone: string[] = []
		for (const path of unused.filter((path) => !shown.includes(path))) {
			if (failures.length === mostFailures) break
			try {
				await removeFiles(images, path)
				gone.push(path)
			} catch (error) {
				failures.push(error)
				await updateUnused(db, [path], now)
			}
		}
		if (gone.length > 0) await deleteKept(db, gone)
		swept += gone.length
		if (unused.length === batch && failures.length < mostFailures) continue
		if (failures.length > 0) throw new Error(`${failures.length} pictures were not removed`, { cause: failures[0] })
		return swept
	}
}

async function removeFiles(images: ImageStore, path: string): Promise<void> {
	for (const file of filesOf(path)) await images.delete(file)
}

function filesOf(path: string): string[] {
	const ofWidths = pictureWidths.flatMap((width) => [
		picturePath(path, width),
		...pictureFormats.map((format) => picturePath(path, width, format)),
	])
	return [...ofWidths, previewPath(path), squarePath(path)]
}

export function toPicture(path: string): Picture {
	return { path, widths: [...pictureWidths], formats: [...pictureFormats] }
}
