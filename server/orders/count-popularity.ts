import { setPopularity } from '../catalog/set-popularity.ts'
import type { Database } from '../platform/database.ts'
import { countPieces } from './popularity-queries.ts'

const dayMs = 86_400_000
const countedDays = 90

/** Counts what was ordered in the last 90 days, and makes it the products' popularity; returns how many products changed. */
export async function countPopularity(db: Database, now: Date): Promise<number> {
	const since = new Date(now.getTime() - countedDays * dayMs)
	return await setPopularity(db, await countPieces(db, since))
}
