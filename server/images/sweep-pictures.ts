import { pictureFormats, picturePath, pictureWidths } from '#contract/images.ts'
import type { KeepingDeps } from './keep-pictures.ts'
import { deleteKept, listUnused, updateUnused } from './queries.ts'

const dayMs = 86_400_000
const batch = 200

/**
 * Removes the pictures that nothing has shown for a day, `isShown` asked once more, and returns how many went. A file that
 * cannot be removed now is tried again the next time.
 */
export async function sweepPictures(
	{ db, clock, images }: KeepingDeps,
	listShown: (paths: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
	const before = new Date(clock.now().getTime() - dayMs)
	for (let swept = 0; ; ) {
		const unused = await listUnused(db, before, batch)
		const shown = unused.length > 0 ? await listShown(unused) : []
		const paths = unused.filter((path) => !shown.includes(path))
		for (const file of paths.flatMap(filesOf)) await images.delete(file)
		if (paths.length > 0) await deleteKept(db, paths)
		if (shown.length > 0) await updateUnused(db, shown, null)
		swept += paths.length
		if (paths.length < batch) return swept
	}
}

/** Everything that is kept of a picture. */
function filesOf(path: string): string[] {
	return pictureWidths.flatMap((width) => [
		picturePath(path, width),
		...pictureFormats.map((format) => picturePath(path, width, format)),
	])
}
