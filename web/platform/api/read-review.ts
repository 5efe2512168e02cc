import { readFields, readNumber, readText } from './read-value.ts'

export interface ReadReview {
	readonly id: string
	readonly userId: string
	readonly fullName: string
	readonly rating: number
	readonly comment: string
	/** Empty when it is not known. */
	readonly createdAt: string
	/** Whether its author has changed it. */
	readonly isEdited: boolean
	/** What the shop says to it; empty while it says nothing. */
	readonly answer: string
	/** Why the shop hides it from everybody else; `undefined` for one that everybody sees. */
	readonly hiddenFor: string | undefined
}

/** Reads a review; nothing when it is none. */
export function readReview(value: unknown): ReadReview[] {
	const fields = readFields(value)
	const text = (name: string) => readText(fields.get(name))
	const rating = readNumber(fields.get('rating'))
	if (text('id') === '' || rating === undefined) return []
	const createdAt = Number.isNaN(Date.parse(text('createdAt'))) ? '' : text('createdAt')
	return [
		{
			id: text('id'),
			userId: text('userId'),
			fullName: text('fullName'),
			rating: Math.min(Math.max(Math.round(rating), 1), 5),
			comment: text('comment'),
			createdAt,
			isEdited: text('editedAt') !== '',
			answer: readText(readFields(fields.get('answer')).get('text')),
			hiddenFor: fields.get('hidden') ? readText(readFields(fields.get('hidden')).get('reason')) : undefined,
		},
	]
}

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

/** How many reviews have one star, two, … five; `undefined` when the answer does not say. */
export function readRatings(answer: unknown): readonly number[] | undefined {
	const counts = readFields(answer).get('counts')
	if (!Array.isArray(counts)) return undefined
	const read = counts.flatMap((count: unknown) => readNumber(count) ?? [])
	return read.length === 5 ? read : undefined
}
