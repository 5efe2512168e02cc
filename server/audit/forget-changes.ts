import type { AuditSubject } from '#contract/audit-subjects.ts'
import type { Database } from '../platform/database.ts'
import { forgetValues } from './queries.ts'

/** Takes what is personal out of the entries about these subjects, when the person they belong to goes. */
export async function forgetChanges(tx: Database, subject: AuditSubject, subjectIds: readonly string[]): Promise<void> {
	if (subjectIds.length > 0) await forgetValues(tx, subject, subjectIds)
}
