import { readFields, readJson, readNumber, readText } from '../../../platform/api/read-value.ts'
import { forget, keep, readKept } from '../../../platform/tab-storage.ts'

export interface ReviewWords {
	readonly rating: number
	readonly comment: string
}

interface DraftPlace {
	readonly userId: string
	readonly productId: string
}

const keyOf = (productId: string) => `reviewDraft ${productId}`

/** Survives a reload or a lost session of the same person. */
export function readReviewDraft({ userId, productId }: DraftPlace): ReviewWords | undefined {
	const fields = readFields(readJson(readKept(keyOf(productId))))
	const rating = readNumber(fields.get('rating'))
	if (readText(fields.get('userId')) !== userId || rating === undefined) return undefined
	return { rating: Math.min(Math.max(Math.round(rating), 1), 5), comment: readText(fields.get('comment')) }
}

export function saveReviewDraft({ userId, productId }: DraftPlace, { rating, comment }: ReviewWords): void {
	keep(keyOf(productId), JSON.stringify({ userId, rating, comment }))
}

export function forgetReviewDraft({ productId }: DraftPlace): void {
	forget(keyOf(productId))
}
