import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SlowText } from '../../ui/slow-text.tsx'
import { Rating } from '../shared/rating.tsx'
import { firstView } from './load-reviews.ts'
import { ReviewList } from './review-list.tsx'
import { ReviewWriting } from './review-writing.tsx'
import type { Reviews } from './use-reviews.ts'

// Most products have too few reviews for a filter.
const RatingFilter = lazyPart(async () => (await import('./rating-filter.tsx')).RatingFilter)
const ReviewOrder = lazyPart(async () => (await import('./review-order.tsx')).ReviewOrder)

interface ProductReviewsProps {
	readonly productId: string
	readonly reviews: Reviews
}

export function ProductReviews({ productId, reviews }: ProductReviewsProps) {
	const { summary, page, own, total, pages, isLoading, hasFailed, show, refresh } = reviews
	const { averageRating, reviewsCount, ratings } = summary
	const heading = useRef<HTMLHeadingElement>(null)
	const change = useChange(refresh, heading)
	const view = page?.view ?? firstView
	const choosePage = async (next: number) => {
		if (await show({ ...view, page: next })) heading.current?.focus()
	}
	return (
		<section
			id="reviews"
			aria-labelledby="reviews-title"
			aria-busy={isLoading}
			className="mt-12 grid scroll-mt-20 grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-4 max-lg:[reading-flow:grid-order] lg:grid-cols-[17rem_minmax(0,1fr)]"
		>
			{/* On a narrow screen the writing comes last: it becomes alive after the reviews are read. */}
			<div className="flex flex-col gap-4 max-lg:contents lg:sticky lg:top-20">
				<div className="flex flex-wrap items-center gap-3">
					<h2 id="reviews-title" ref={heading} tabIndex={-1} className="font-extrabold text-xl outline-none">
						{m.reviews_title()}
					</h2>
					<Rating average={averageRating} count={reviewsCount} />
					<SlowText isLoading={isLoading} className="text-muted" />
				</div>
				{ratings && (
					<Suspense>
						<RatingFilter ratings={ratings} chosen={view.rating} choose={(rating) => filter(rating)} />
					</Suspense>
				)}
				<div className="flex flex-col empty:hidden max-lg:order-last">
					<ReviewWriting productId={productId} own={own} onChanged={change} />
				</div>
			</div>
			<div className="flex min-w-0 flex-col gap-4">
				{(hasFailed || !page) && <LoadFailure isBusy={isLoading} retry={refresh} />}
				{ratings && (
					<Suspense>
						<ReviewOrder total={total} view={view} show={show} />
					</Suspense>
				)}
				{page && <ReviewList productId={productId} page={page} reviews={reviews} onChanged={change} />}
				<Pagination
					page={view.page}
					pages={pages}
					way={{ onChoose: (next) => void choosePage(next) }}
					label={m.reviews_pages()}
				/>
			</div>
		</section>
	)

	function filter(rating: number | undefined) {
		void show({ ...view, rating, page: 1 })
	}
}

/** The focused element may be gone after a change: the heading then takes the focus. */
function useChange(refresh: Reviews['refresh'], heading: RefObject<HTMLElement | null>) {
	const [changes, setChanges] = useState(0)
	useEffect(() => {
		if (changes > 0 && document.activeElement === document.body) heading.current?.focus()
	}, [changes, heading])
	return async () => {
		await refresh()
		setChanges((before) => before + 1)
	}
}

function LoadFailure({ isBusy, retry }: { isBusy: boolean; retry: () => Promise<unknown> }) {
	return (
		<div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<p className="font-semibold text-bad">{m.reviews_failed()}</p>
			<Button look="plain" isBusy={isBusy} onClick={() => void retry()}>
				{m.retry()}
			</Button>
		</div>
	)
}
