import type { Database } from '../../platform/database.ts'
import { claimLostImports } from './queries.ts'

/** Whoever works says so far more often. */
const lostAfterSeconds = 30

/** Has the work gone on with that a process left when it ended. */
export async function resumeImports(
	db: Database,
	queueImport: (tx: Database, id: string) => Promise<void>,
): Promise<void> {
	await db.transaction(async (tx) => {
		for (const id of await claimLostImports(tx, lostAfterSeconds)) await queueImport(tx, id)
	})
}
