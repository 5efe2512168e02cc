import { type ReadReview, readReview } from './read-review.ts'
import { readFields } from './read-value.ts'

/** What the signed-in person has said of a product, and whether a review may be written now. */
export interface ReadOwnReview {
	readonly review: ReadReview | undefined
	readonly mayReview: boolean
}

/** Reads the answer; whatever is not said is not allowed. */
export function readOwnReview(answer: unknown): ReadOwnReview {
	const fields = readFields(answer)
	const [review] = readReview(fields.get('review'))
	return { review, mayReview: fields.get('mayReview') === true }
}
