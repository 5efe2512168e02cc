import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { call } from '../../platform/api/browser-call.ts'
import { readProduct } from '../../platform/api/read-product.ts'
import { type ReadOwnReview, readOwnReview } from '../../platform/api/read-review.ts'
import { useAnswer, useLoading } from '../../platform/live/use-answer.ts'
import { useAuth } from '../../platform/session/auth-provider.tsx'
import type { FoundProduct, Ratings } from './load-product.ts'
import { firstView, loadRatings, loadReviews, type ReviewPage, type ReviewView, turnPage } from './load-reviews.ts'

interface ReviewSummary {
	readonly averageRating: number
	readonly reviewsCount: number
	readonly ratings: Ratings
}

export interface Reviews {
	readonly summary: ReviewSummary
	/** `undefined` until a page was loaded. */
	readonly page: ReviewPage | undefined
	/** The person's own review; `null` when the server does not tell, `undefined` until it answers. */
	readonly own: ReadOwnReview | null | undefined
	/** Ids of the reviews that the person marked as helpful. */
	readonly marked: ReadonlySet<string>
	readonly noteMark: (reviewId: string, isMarked: boolean, by: string) => void
	readonly pages: number
	readonly total: number
	readonly isLoading: boolean
	/** The latest request failed, so the page shows older reviews. */
	readonly hasFailed: boolean
	/** Returns `undefined` when the reviews did not arrive or a newer request followed. */
	readonly show: (view: ReviewView) => Promise<ReviewPage | undefined>
	/** Call it after a review was written, changed or deleted. */
	readonly refresh: () => Promise<unknown>
}

export function useReviews({ product, reviews, reviewsTotal, allReviews, ratings }: FoundProduct): Reviews {
	const { summary, loadSummary } = useSummary(product, ratings)
	const {
		data: page,
		failure,
		isLoading,
		load,
	} = useLoading<ReviewPage>(
		reviews && { view: firstView, reviews, total: reviewsTotal, ...(allReviews && { all: allReviews }) },
	)
	const { own, ask, marked, noteMark } = useOwnReview(product.id)
	const isAdmin = useAuth().role === 'Admin'
	const view = page?.view ?? firstView

	const read = (wanted: ReviewView, signal: AbortSignal) =>
		loadReviews(call, product.id, wanted, { isWhole: isAdmin, signal })
	const show = (wanted: ReviewView) =>
		load(async (signal) => (page && turnPage(page, wanted)) ?? (await read(wanted, signal)))

	const refresh = () =>
		load(async (signal) => {
			const [fresh] = await Promise.all([loadSummary(), ask()])
			if (!fresh) throw new Error('The summary of the reviews did not arrive')
			const isLeft = view.rating !== undefined && (fresh.ratings?.[view.rating - 1] ?? 0) > 0
			return await read(isLeft ? view : { ...view, rating: undefined }, signal)
		})

	// A server without paging knows no hidden reviews either.
	const isKnown = isAdmin && page?.total !== undefined
	useAdminChange(isAdmin, () => void (isKnown || load((signal) => read(view, signal))))
	const total = countAll(page, summary, own)
	const pages = Math.ceil(total / limits.reviewsPerPage)
	const hasFailed = failure !== undefined
	return { summary, page, own, marked, noteMark, total, pages, isLoading, hasFailed, show, refresh }
}

/** The page was rendered for everybody, but an administrator also sees hidden reviews. */
function useAdminChange(isAdmin: boolean, onChange: () => void): void {
	const wasAdmin = useRef(false)
	const change = useEffectEvent(onChange)
	useEffect(() => {
		if (wasAdmin.current !== isAdmin) change()
		wasAdmin.current = isAdmin
	}, [isAdmin])
}

/** Apart from the page of reviews, so that turning it does not give up a new summary. */
function useSummary({ id, averageRating, reviewsCount }: FoundProduct['product'], ratings: FoundProduct['ratings']) {
	const [initial] = useState({ averageRating, reviewsCount, ratings: undefined })
	const known = useKnown(ratings)
	const { data = initial, reload } = useAnswer<ReviewSummary>(id, (signal) => findSummary(id, signal), { initial })
	return { summary: data === initial ? { ...initial, ratings: known } : data, loadSummary: reload }
}

function useKnown(ratings: FoundProduct['ratings']): Ratings {
	const [known, setKnown] = useState(ratings instanceof Promise ? undefined : ratings)
	useEffect(() => {
		let isWanted = true
		void Promise.resolve(ratings).then((counts) => isWanted && setKnown(counts))
		return () => {
			isWanted = false
		}
	}, [ratings])
	return known
}

async function findSummary(id: string, signal: AbortSignal): Promise<ReviewSummary> {
	const product = readProduct(await call('GET /products/{id}', { params: { id } }, { signal }))
	if (!product) throw new Error('The answer is no product')
	const { averageRating, reviewsCount } = product
	return { averageRating, reviewsCount, ratings: await loadRatings(call, id, reviewsCount, signal) }
}

/** The author of a hidden review sees one more than the count. */
function countAll(page: ReviewPage | undefined, summary: ReviewSummary, own: Reviews['own']): number {
	if (!page) return 0
	if (page.total !== undefined) return page.total
	const { rating } = page.view
	const counted = rating === undefined ? summary.reviewsCount : (summary.ratings?.[rating - 1] ?? 0)
	const hidden = own?.review?.hiddenFor === undefined ? undefined : own.review
	const isOneMore = hidden !== undefined && (rating === undefined || hidden.rating === rating)
	return Math.max(counted + (isOneMore ? 1 : 0), page.reviews.length)
}

/** `undefined` for a guest and until the server answers; `null` when it does not tell. */
function useOwnReview(productId: string) {
	const { userId } = useAuth()
	const { data: own, reload } = useAnswer(userId ?? undefined, (signal) => findOwnReview(productId, signal))
	// Newer than the answer, which may still be on its way.
	const [pressed, setPressed] = useState<{ by: string; marks: ReadonlyMap<string, boolean> }>()
	const marks = pressed?.by === userId ? pressed.marks : undefined
	const marked = new Set(own?.helpful)
	for (const [id, isMarked] of marks ?? []) isMarked ? marked.add(id) : marked.delete(id)
	const noteMark = (id: string, isMarked: boolean, by: string) =>
		setPressed((before) => {
			const earlier = before?.by === by ? before.marks : []
			return { by, marks: new Map([...earlier, [id, isMarked]]) }
		})
	return { own, ask: reload, marked, noteMark }
}

async function findOwnReview(id: string, signal: AbortSignal): Promise<ReadOwnReview | null> {
	try {
		return readOwnReview(await call('GET /productreviews/product/{id}/own', { params: { id } }, { signal }))
	} catch {
		return null
	}
}
