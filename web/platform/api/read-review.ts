import type { Answer } from '#contract/endpoint.ts'
import type { getOwnReview } from '#contract/reviews.ts'
import { readFields, readNumber, readText } from './read-value.ts'

export interface ReadReview {
	readonly id: string
	readonly userId: string
	readonly fullName: string
	readonly rating: number
	readonly comment: string
	readonly createdAt: string
	readonly isEdited: boolean
	readonly answer: string
	readonly hiddenFor: string | undefined
	/** How many people found it helpful; `undefined` when the server does not count them. */
	readonly helpful: number | undefined
}

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
			helpful: readNumber(fields.get('helpful')),
		},
	]
}

export interface ReadOwnReview {
	readonly review: ReadReview | undefined
	readonly mayReview: boolean
	/** Ids of the product's reviews that the person marked. */
	readonly helpful: readonly string[]
}

export function readOwnReview({ review, mayReview, helpful = [] }: Answer<typeof getOwnReview>): ReadOwnReview {
	return { review: readReview(review)[0], mayReview, helpful }
}
