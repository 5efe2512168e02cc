import { limits } from '#contract/limits.ts'
import type { ReviewSort } from '#contract/reviews.ts'
import type { Call } from '../../platform/api/call.ts'
import { readList } from '../../platform/api/read-list.ts'
import { type ReadReview, readRatings, readReview } from '../../platform/api/read-review.ts'

/** Which reviews of a product are shown, and in what order. */
export interface ReviewView {
	readonly page: number
	/** Only those with so many stars, 1 to 5. */
	readonly rating: number | undefined
	readonly sort: ReviewSort
}

export interface ReviewPage {
	/** What is shown, which may be an earlier page than was asked for. */
	readonly view: ReviewView
	readonly reviews: readonly ReadReview[]
	/** How many there are on all pages, where the server sent them all. */
	readonly total: number | undefined
	/** All of them with these stars in this order, where the server sent them all: its other pages need no call. */
	readonly all?: readonly ReadReview[]
}

export const firstView: ReviewView = { page: 1, rating: undefined, sort: 'new' }

const ratingTexts = ['1', '2', '3', '4', '5'] as const

/**
 * One page of the reviews of a product, for a page past the end the last one. A server that does not page answers all of them,
 * and the page is cut out here; so are those of an administrator (`isWhole`), whose hidden reviews no number counts.
 */
export async function loadReviews(call: Call, id: string, view: ReviewView, isWhole = false): Promise<ReviewPage> {
	const { page, rating, sort } = view
	const query = {
		pageNumber: isWhole ? 1 : page,
		pageSize: isWhole ? limits.maxPageSize : limits.reviewsPerPage,
		...(rating && { rating: ratingTexts[rating - 1] }),
		...(sort !== 'new' && { sort }),
	}
	const answer = await call('GET /productreviews/product/{id}', { params: { id }, query })
	const reviews = readList(answer).flatMap(readReview)
	if (isWhole || reviews.length > limits.reviewsPerPage) return cutOut(reviews, view)
	const isPastTheEnd = reviews.length === 0 && page > 1
	return isPastTheEnd ? await loadReviews(call, id, { ...view, page: page - 1 }) : { view, reviews, total: undefined }
}

/** Another page of what was answered whole; `undefined` where a call has to be made for it. */
export function turnPage({ view, all }: ReviewPage, wanted: ReviewView): ReviewPage | undefined {
	const isSameList = view.rating === wanted.rating && view.sort === wanted.sort
	return all && isSameList ? cutOut(all, wanted) : undefined
}

function cutOut(all: readonly ReadReview[], view: ReviewView): ReviewPage {
	const perPage = limits.reviewsPerPage
	const page = Math.min(view.page, Math.max(1, Math.ceil(all.length / perPage)))
	return { view: { ...view, page }, reviews: all.slice((page - 1) * perPage, page * perPage), total: all.length, all }
}

/** How many reviews have one star, two, … five, once there are more than fit on a page; `undefined` where it is not told. */
export async function loadRatings(
	call: Call,
	id: string,
	reviewsCount: number,
): Promise<readonly number[] | undefined> {
	if (reviewsCount <= limits.reviewsPerPage) return undefined
	try {
		return readRatings(await call('GET /productreviews/product/{id}/ratings', { params: { id } }))
	} catch {
		return undefined
	}
}
