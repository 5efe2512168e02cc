import { m } from '#messages'
import type { ReadReview } from '../../platform/api/read-review.ts'
import { useAuth } from '../../platform/session/auth-provider.tsx'
import type { ReviewPage } from './load-reviews.ts'
import { ReviewCard } from './review-card.tsx'
import type { Reviews } from './use-reviews.ts'

interface ReviewListProps {
	readonly productId: string
	readonly page: ReviewPage
	readonly reviews: Pick<Reviews, 'own' | 'marked' | 'noteMark' | 'isLoading'>
	readonly onChanged: () => Promise<void>
}

/** The visitor's own review comes first when the page does not include it. */
export function ReviewList({ productId, page, reviews, onChanged }: ReviewListProps) {
	const { own, marked, noteMark, isLoading } = reviews
	const { userId, role } = useAuth()
	const isOwn = (review: ReadReview) => review.userId !== '' && review.userId === userId
	const apart = page.reviews.some(({ id }) => id === own?.review?.id) ? undefined : own?.review
	const listed = apart ? [apart, ...page.reviews] : page.reviews
	if (listed.length === 0) return <p className="text-muted">{m.reviews_empty()}</p>
	return (
		<ul className={`flex flex-col gap-3 transition-opacity ${isLoading ? 'opacity-60' : ''}`}>
			{listed.map((review) => (
				<ReviewCard
					key={review.id}
					productId={productId}
					review={review}
					isOwn={isOwn(review)}
					isAdmin={role === 'Admin'}
					isMarked={marked.has(review.id)}
					onMarked={(isMarked, by) => noteMark(review.id, isMarked, by)}
					onChanged={onChanged}
				/>
			))}
		</ul>
	)
}
