import { type Database, isDeadlock } from './database.ts'

const attempts = 4

/**
 * Runs work in a transaction, and again when PostgreSQL ended it to resolve a deadlock. What locks in one fixed order never
 * deadlocks among itself; a catalogue import that changes hundreds of products at once may cross an order, and anyone who deletes
 * an account may do something else with it at the same moment.
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
