import type { Database } from '../../platform/database.ts'
import { deleteImports } from './queries.ts'

const dayMs = 24 * 3_600_000
const daysSettled = 30
const daysUnsettled = 3

/** Forgets imports that were settled weeks ago, and files that nobody went on with. */
export async function forgetImports(db: Database, now: Date): Promise<void> {
	await deleteImports(db, {
		settled: new Date(now.getTime() - daysSettled * dayMs),
		unsettled: new Date(now.getTime() - daysUnsettled * dayMs),
	})
}
