import type { Database } from './database.ts'

/** What a module keeps about people: it can be listed for its person, and goes when the account is deleted. */
export interface PersonalRecords<Rows> {
	/** All of it, the newest first. */
	list(db: Database, userId: string): Promise<Rows>
	/** Removes it, or what is personal in it, in the given transaction. Throws a `Problem` when the person cannot go yet. */
	erase(tx: Database, userId: string, now: Date): Promise<void>
}
