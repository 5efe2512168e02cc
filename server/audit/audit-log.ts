import type { z } from 'zod'
import type { AuditFilter, auditEntry } from '#contract/audit.ts'
import type { AuditSubject } from '#contract/values/audit-subjects.ts'
import { languages, type OwnText } from '#contract/values/language.ts'
import type { Database } from '../platform/database.ts'
import { pageOf } from '../platform/page.ts'
import { forgetValues, insertAuditEntry, listAuditEntries, type NewAuditEntry } from './queries.ts'

/** `before` and `after` hold only the differences, by the names of the contract. */
type AdminChange = Omit<NewAuditEntry, 'id'>

/** Runs in the transaction of the change itself. */
export async function recordChange(tx: Database, change: AdminChange): Promise<void> {
	await insertAuditEntry(tx, change)
}

/** The languages in which a text is not as the other. */
export function pickOtherTexts(text: OwnText, other: OwnText): Partial<OwnText> {
	return Object.fromEntries(languages.filter((one) => text[one] !== other[one]).map((one) => [one, text[one]]))
}

export async function listAudit(db: Database, filter: AuditFilter): Promise<z.input<typeof auditEntry>[]> {
	const rows = await listAuditEntries(db, filter, pageOf(filter))
	return rows.map(({ at, userId, name, ...entry }) => ({ ...entry, at: at.toISOString(), by: { userId, name } }))
}

/** Removes the personal values when their person goes. */
export async function forgetChanges(tx: Database, subject: AuditSubject, subjectIds: readonly string[]): Promise<void> {
	if (subjectIds.length > 0) await forgetValues(tx, subject, subjectIds)
}
