import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { listMoved, lockMoved, type Popularity, updatePopularity } from './popularity-queries.ts'

// So many products at once stay locked no longer than a customer would notice.
const batch = 500

/**
 * Sets how popular the products are: those named as told, all others 0. Changes only what differs, a part at a time, so that
 * nobody who orders waits long and no page is rendered anew for nothing; returns how many products changed.
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
