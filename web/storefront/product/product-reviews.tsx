import { Star } from 'lucide-react'
import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import type { ReadReview } from '../../platform/api/read-review.ts'
import { formatDay } from '../../platform/format.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Rating } from '../shared/rating.tsx'
import { loadReviews, type ShownProduct } from './load-product.ts'

interface ProductReviewsProps {
	readonly product: ShownProduct
	/** The first page of them. */
	readonly first: readonly ReadReview[]
}

/** What buyers say, five at a time. */
export function ProductReviews({ product: { id, averageRating, reviewsCount }, first }: ProductReviewsProps) {
	const { page, reviews, isLoading, choose, heading } = useReviewPages(id, first)
	return (
		<section id="reviews" aria-busy={isLoading} className="mt-10 max-w-3xl scroll-mt-20">
			<div className="mb-3 flex flex-wrap items-center gap-3">
				<h2 ref={heading} tabIndex={-1} className="font-extrabold text-xl outline-none">
					{m.reviews_title()}
				</h2>
				<Rating average={averageRating} count={reviewsCount} />
			</div>
			{reviews.length === 0 ? (
				<p className="text-muted">{m.reviews_empty()}</p>
			) : (
				<ul className={`flex flex-col gap-3 transition-opacity ${isLoading ? 'opacity-60' : ''}`}>
					{reviews.map((review) => (
						<Review key={review.id} review={review} />
					))}
				</ul>
			)}
			<div className="mt-4">
				<Pagination
					page={page}
					pages={Math.ceil(reviewsCount / limits.reviewsPerPage)}
					way={{ onChoose: (next) => void choose(next) }}
					label={m.reviews_pages()}
				/>
			</div>
		</section>
	)
}

/** The newest choice of a page wins; one that does not load leaves the reviews as they are. */
function useReviewPages(id: string, first: readonly ReadReview[]) {
	const [shown, setShown] = useState({ page: 1, reviews: first })
	const [isLoading, setLoading] = useState(false)
	const newest = useRef(1)
	const heading = useRef<HTMLHeadingElement>(null)
	const choose = async (page: number) => {
		newest.current = page
		setLoading(true)
		const reviews = await loadReviews(call, id, page).catch(() => undefined)
		if (newest.current !== page) return
		setLoading(false)
		if (!reviews) return
		setShown({ page, reviews })
		heading.current?.focus()
	}
	return { ...shown, isLoading, choose, heading }
}

function Review({ review: { fullName, rating, comment, createdAt } }: { review: ReadReview }) {
	return (
		<li className="rounded-card bg-surface px-5 py-4 shadow-card">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<strong>{fullName}</strong>
				<Stars rating={rating} />
				{createdAt && (
					<time dateTime={createdAt} className="text-muted text-sm">
						{formatDay(createdAt)}
					</time>
				)}
			</div>
			<p className="mt-1 whitespace-pre-line">{comment}</p>
		</li>
	)
}

const places = [1, 2, 3, 4, 5]

function Stars({ rating }: { rating: number }) {
	return (
		<span className="inline-flex">
			<span className="sr-only">{m.rating({ rating })}</span>
			{places.map((place) => (
				<Star
					key={place}
					aria-hidden="true"
					className={`size-4 ${place <= rating ? 'fill-current text-[#c77700] dark:text-[#f2c462]' : 'text-edge'}`}
				/>
			))}
		</span>
	)
}
