import type { Database } from '../platform/database.ts'
import { hasOutage } from './outage-queries.ts'

/** Whether no letter gets through at present: what was sent meanwhile waits in the outbox. */
export async function areLettersDelayed(db: Database): Promise<boolean> {
	return await hasOutage(db)
}
