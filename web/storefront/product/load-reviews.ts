import { limits } from '#contract/limits.ts'
import type { ReviewSort } from '#contract/reviews.ts'
import type { Call } from '../../platform/api/call.ts'
import { readList } from '../../platform/api/read-list.ts'
import { type ReadReview, readReview } from '../../platform/api/read-review.ts'

export interface ReviewView {
	readonly page: number
	/** Only reviews with 1 to 5 stars; `undefined` for all. */
	readonly rating: number | undefined
	readonly sort: ReviewSort
}

export interface ReviewPage {
	/** May be an earlier page than the requested one. */
	readonly view: ReviewView
	readonly reviews: readonly ReadReview[]
	/** The number of reviews on all pages; known when the server sent them all. */
	readonly total: number | undefined
	/** Present when the server sent them all: other pages then need no call. */
	readonly all?: readonly ReadReview[]
}

export const firstView: ReviewView = { page: 1, rating: undefined, sort: 'new' }

const ratingTexts = ['1', '2', '3', '4', '5'] as const

/**
 * A page past the end becomes the last one. When the server sends all reviews, the page is cut out here. Administrators
 * (`isWhole`) get all reviews, because hidden ones are not counted.
 */
export async function loadReviews(
	call: Call,
	id: string,
	view: ReviewView,
	{ isWhole = false, signal }: { isWhole?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<ReviewPage> {
	const { page, rating, sort } = view
	const query = {
		pageNumber: isWhole ? 1 : page,
		pageSize: isWhole ? limits.maxPageSize : limits.reviewsPerPage,
		...(rating && { rating: ratingTexts[rating - 1] }),
		...(sort !== 'new' && { sort }),
	}
	const answer = await call('GET /productreviews/product/{id}', { params: { id }, query }, signal && { signal })
	const reviews = readList(answer).flatMap(readReview)
	if (isWhole || reviews.length > limits.reviewsPerPage) return cutOut(reviews, view)
	const isPastTheEnd = reviews.length === 0 && page > 1
	if (isPastTheEnd) return await loadReviews(call, id, { ...view, page: page - 1 }, { signal })
	return { view, reviews, total: undefined }
}

/** `undefined` when a call is needed. */
export function turnPage({ view, all }: ReviewPage, wanted: ReviewView): ReviewPage | undefined {
	const isSameList = view.rating === wanted.rating && view.sort === wanted.sort
	return all && isSameList ? cutOut(all, wanted) : undefined
}

function cutOut(all: readonly ReadReview[], view: ReviewView): ReviewPage {
	const perPage = limits.reviewsPerPage
	const page = Math.min(view.page, Math.max(1, Math.ceil(all.length / perPage)))
	return { view: { ...view, page }, reviews: all.slice((page - 1) * perPage, page * perPage), total: all.length, all }
}

/** Counts from one star to five; `undefined` when they fit on a page or are unknown. */
export async function loadRatings(
	call: Call,
	id: string,
	reviewsCount: number,
	signal?: AbortSignal,
): Promise<readonly number[] | undefined> {
	if (reviewsCount <= limits.reviewsPerPage) return undefined
	try {
		const { counts } = await call('GET /productreviews/product/{id}/ratings', { params: { id } }, signal && { signal })
		return counts
	} catch {
		return undefined
	}
}
