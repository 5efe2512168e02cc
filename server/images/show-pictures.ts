import type { Database } from '../platform/database.ts'
import { updateUnused } from './queries.ts'

/** Which pictures a product showed before, and which it shows now. */
interface ShownPictures {
	readonly before: readonly string[]
	readonly after: readonly string[]
	readonly now: Date
}

/** Notes in the transaction of a change which pictures are in use from now on, and which no longer are. */
export async function showPictures(tx: Database, { before, after, now }: ShownPictures): Promise<void> {
	const added = after.filter((path) => !before.includes(path))
	const dropped = before.filter((path) => !after.includes(path))
	if (added.length > 0) await updateUnused(tx, added, null)
	if (dropped.length > 0) await updateUnused(tx, dropped, now)
}
