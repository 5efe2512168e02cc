import type { AuditAction } from '#contract/audit.ts'
import { lockAccount } from '../accounts/people.ts'
import { recordChange } from '../audit/audit-log.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { findReviewedTitle, lockReview, type ReviewRow, updateReview } from './queries.ts'
import { toReview } from './to-review.ts'

const unanswered = { answer: null, answeredAt: null, answeredBy: null }
const shown = { hiddenReason: null, hiddenAt: null, hiddenBy: null }

/** Answers a review in the shop's name; an empty text deletes the answer. Throws `not_found`. */
export async function answerReview(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	id: string,
	{ adminId, text }: { adminId: string; text: string },
) {
	const at = clock.now()
	const answered = { answer: text, answeredAt: at, answeredBy: adminId }
	return await inTransaction(db, async (tx) => {
		await lockAccount(tx, adminId)
		const review = (await lockReview(tx, id)) ?? fail('not_found')
		const action = text === '' ? 'answer_deleted' : 'answered'
		const change = { adminId, at, action, field: 'answer', before: review.answer, after: text } as const
		await recordReviewChange(tx, review, change)
		return toReview((await updateReview(tx, id, text === '' ? unanswered : answered)) ?? fail('not_found'))
	})
}

/** Hides a review with a reason; an empty reason shows it again. Throws `not_found`. */
export async function hideReview(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	id: string,
	{ adminId, reason }: { adminId: string; reason: string },
) {
	const at = clock.now()
	const hidden = { hiddenReason: reason, hiddenAt: at, hiddenBy: adminId }
	return await inTransaction(db, async (tx) => {
		await lockAccount(tx, adminId)
		const review = (await lockReview(tx, id)) ?? fail('not_found')
		const action = reason === '' ? 'shown' : 'hidden'
		const change = { adminId, at, action, field: 'reason', before: review.hiddenReason, after: reason } as const
		await recordReviewChange(tx, review, change)
		return toReview((await updateReview(tx, id, reason === '' ? shown : hidden)) ?? fail('not_found'))
	})
}

interface ReviewChange {
	readonly adminId: string
	readonly at: Date
	readonly action: AuditAction
	/** The changed text. */
	readonly field: 'reason' | 'answer'
	readonly before: string | null
	readonly after: string
}

/** Writes a change to the audit log; deleting an absent text leaves no entry. */
async function recordReviewChange(
	tx: Database,
	{ id, productId }: ReviewRow,
	{ adminId, at, action, field, before, after }: ReviewChange,
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
