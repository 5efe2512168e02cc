import type { Database } from '../../platform/database.ts'
import { deleteNotifications } from './queries.ts'

const keptMs = 30 * 24 * 3_600_000

/** Forgets what the provider said more than 30 days ago; returns how many notifications that were. */
export async function forgetNotifications(db: Database, now: Date): Promise<number> {
	return await deleteNotifications(db, new Date(now.getTime() - keptMs))
}
