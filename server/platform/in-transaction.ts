import { type Database, isDeadlock } from './database.ts'

const attempts = 4

/** Repeats the work after a deadlock: a catalogue import may cross an order, for example. */
export async function inTransaction<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await db.transaction(work)
		} catch (error) {
			if (attempt === attempts || !isDeadlock(error)) throw error
		}
	}
}
