import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { listMoved, lockMoved, type Popularity, updatePopularity } from './queries.ts'

// So many locked products do not delay an order noticeably.
const batch = 500

/**
 * Products outside `counted` lose theirs. Works in batches, changes only what differs, and returns the number of changed
 * products.
 */
export async function setPopularity(db: Database, counted: readonly Popularity[]): Promise<number> {
	const moved = await listMoved(db, counted)
	let changed = 0
	for (let from = 0; from < moved.length; from += batch) {
		changed += await inTransaction(db, (tx) => change(tx, moved.slice(from, from + batch)))
	}
	return changed
}

async function change(tx: Database, moved: readonly Popularity[]): Promise<number> {
	const locked = await lockMoved(tx, moved)
	if (locked.length > 0) await updatePopularity(tx, locked)
	return locked.length
}
