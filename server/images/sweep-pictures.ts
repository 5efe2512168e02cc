import { pictureFormats, picturePath, pictureWidths } from '#contract/images.ts'
import type { ImageStore } from './image-store.ts'
import type { KeepingDeps } from './keep-pictures.ts'
import { deleteKept, listUnused, updateUnused } from './queries.ts'

const dayMs = 86_400_000
const batch = 200

// So many in one sweep mean that the store itself is away.
const mostFailures = 10

/**
 * Removes the pictures that nothing has shown for a day, `listShown` asked once more, and returns how many went. One that cannot be
 * removed is tried again a day later; what was wrong with it is thrown when the others have gone.
 */
export async function sweepPictures(
	{ db, clock, images }: KeepingDeps,
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

/** Everything that is kept of a picture. */
function filesOf(path: string): string[] {
	return pictureWidths.flatMap((width) => [
		picturePath(path, width),
		...pictureFormats.map((format) => picturePath(path, width, format)),
	])
}
