import type { z } from 'zod'
import type { AuditFilter, auditEntry } from '#contract/audit.ts'
import type { Database } from '../platform/database.ts'
import { pageOf } from '../platform/page.ts'
import { listAuditEntries } from './queries.ts'

/** A page of what administrators did, the newest first. */
export async function listAudit(db: Database, filter: AuditFilter): Promise<z.input<typeof auditEntry>[]> {
	const rows = await listAuditEntries(db, filter, pageOf(filter))
	return rows.map(({ at, userId, name, ...entry }) => ({ ...entry, at: at.toISOString(), by: { userId, name } }))
}
