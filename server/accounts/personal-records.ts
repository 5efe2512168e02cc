import type { Database } from '../platform/database.ts'

export interface PersonalRecords<Rows> {
	list(db: Database, userId: string): Promise<Rows>
	/** Removes or anonymises the data. Throws a `Problem` when the account cannot be deleted yet. */
	erase(tx: Database, userId: string, now: Date): Promise<void>
}
