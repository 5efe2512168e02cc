import type { Database } from '../platform/database.ts'

const attempts = 4
const deadlock = '40P01'

/**
 * Runs work in a transaction, and again when PostgreSQL ended it to resolve a deadlock. Orders lock in one fixed order
 * and never deadlock among themselves; a catalogue import that changes thousands of toys at once may cross them.
 */
export async function inTransaction<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await db.transaction(work)
		} catch (error) {
			if (attempt === attempts || !isDeadlock(error)) throw error
		}
	}
}

function isDeadlock(error: unknown): boolean {
	const cause = error instanceof Error && error.cause ? error.cause : error
	return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === deadlock
}
