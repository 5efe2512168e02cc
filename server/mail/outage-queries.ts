import type { Database } from '../platform/database.ts'
import { mailOutage } from './tables.ts'

/** Keeps since when no letter gets through; `false` when an outage is kept already, which stays as it is. */
export async function insertOutage(db: Database, since: Date): Promise<boolean> {
	const added = await db
		.insert(mailOutage)
		.values({ since })
		.onConflictDoNothing()
		.returning({ since: mailOutage.since })
	return added.length > 0
}

/** Ends the outage and returns since when it was; `undefined` when there was none. */
export async function deleteOutage(db: Database): Promise<Date | undefined> {
	const [ended] = await db.delete(mailOutage).returning({ since: mailOutage.since })
	return ended?.since
}

export async function hasOutage(db: Database): Promise<boolean> {
	const [outage] = await db.select({ since: mailOutage.since }).from(mailOutage)
	return outage !== undefined
}
