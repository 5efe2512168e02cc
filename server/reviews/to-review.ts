import type { z } from 'zod'
import type { review } from '#contract/reviews.ts'
import type { ReviewRow } from './queries.ts'

/** Leaves out the administrators who answered or hid the review. */
export function toReview(row: ReviewRow): z.input<typeof review> {
	const { createdAt, editedAt, answer, answeredAt, hiddenReason, hiddenAt, ...shown } = row
	return {
		...shown,
		createdAt: createdAt.toISOString(),
		...(editedAt && { editedAt: editedAt.toISOString() }),
		...(answer && answeredAt && { answer: { text: answer, answeredAt: answeredAt.toISOString() } }),
		...(hiddenReason && hiddenAt && { hidden: { reason: hiddenReason, hiddenAt: hiddenAt.toISOString() } }),
	}
}
