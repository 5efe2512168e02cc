import type { AuditAction } from '#contract/audit.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { findReviewedTitle, type ReviewRow } from './queries.ts'

interface Done {
	readonly adminId: string
	readonly at: Date
	readonly action: AuditAction
	/** Which text of the shop's about the review it is, and what it was and is; empty for none. */
	readonly field: 'reason' | 'answer'
	readonly before: string | null
	readonly after: string
}

/** Keeps for good what an administrator did to a review; taking away what is not there leaves no trace. */
export async function recordReviewChange(
	tx: Database,
	{ id, productId }: ReviewRow,
	{ adminId, at, action, field, before, after }: Done,
): Promise<void> {
	if (!before && after === '') return
	await recordChange(tx, {
		at,
		userId: adminId,
		action,
		subject: 'review',
		subjectId: id,
		title: (await findReviewedTitle(tx, productId)) ?? fail('not_found'),
		...(before && { before: { [field]: before } }),
		...(after !== '' && { after: { [field]: after } }),
	})
}
