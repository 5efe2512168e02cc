import { Suspense } from 'react'
import { m } from '#messages'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useAuth } from '../../platform/session/auth-provider.tsx'
import { Link } from '../../ui/link.tsx'
import type { Reviews } from './use-reviews.ts'

const NewReview = lazyPart(async () => (await import('./new-review.tsx')).NewReview)

interface ReviewWritingProps {
	readonly productId: string
	/** Writing is offered only when the server allows it. */
	readonly own: Reviews['own']
	readonly onChanged: () => Promise<void>
}

export function ReviewWriting({ productId, own, onChanged }: ReviewWritingProps) {
	const { userId, role } = useAuth()
	if (userId !== null && own?.mayReview) {
		return (
			<Suspense fallback={<div className="min-h-11" />}>
				<NewReview productId={productId} userId={userId} onChanged={onChanged} />
			</Suspense>
		)
	}
	// Other servers may have other rules about who may write.
	if (own === null || own?.review || role === 'Admin') return null
	return (
		<div className="min-h-11 text-muted text-sm">
			<p>{m.review_who_may()}</p>
			{userId === null && (
				<Link
					to={`/login?${new URLSearchParams({ from: `/product/${encodeURIComponent(productId)}#reviews` })}`}
					className="inline-flex min-h-11 items-center font-bold text-accent underline underline-offset-4"
				>
					{m.review_sign_in()}
				</Link>
			)}
		</div>
	)
}
