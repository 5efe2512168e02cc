import type { Database } from '../platform/database.ts'
import { insertAuditEntry, type NewAuditEntry } from './queries.ts'

/** What an administrator did; `before` and `after` hold what differs, by the names of the contract. */
export type AdminChange = Omit<NewAuditEntry, 'id'>

/** Keeps for good what an administrator did, in the transaction of the change itself. */
export async function recordChange(tx: Database, change: AdminChange): Promise<void> {
	await insertAuditEntry(tx, change)
}
