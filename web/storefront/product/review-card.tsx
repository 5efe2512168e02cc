import { Star, Store } from 'lucide-react'
import { Suspense } from 'react'
import { m } from '#messages'
import type { ReadReview } from '../../platform/api/read-review.ts'
import { formatDay } from '../../platform/format.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { textLang } from '../shared/reviews/text-lang.ts'
import { HelpfulButton } from './helpful-button.tsx'

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

const OwnReview = lazyPart(async () => (await import('./own-review.tsx')).OwnReview)
const ReviewModeration = lazyPart(async () => (await import('./review-moderation.tsx')).ReviewModeration)

interface ReviewCardProps {
	readonly productId: string
	readonly review: ReadReview
	readonly isOwn: boolean
	readonly isAdmin: boolean
	readonly isMarked: boolean
	readonly onMarked: (isMarked: boolean, by: string) => void
	readonly onChanged: () => Promise<void>
}

export function ReviewCard({ productId, review, isOwn, isAdmin, isMarked, onMarked, onChanged }: ReviewCardProps) {
	const { comment, answer, hiddenFor, helpful } = review
	const words = <Words text={comment} />
	return (
		<li className="rounded-card bg-surface px-5 py-4 shadow-card">
			<Head review={review} isOwn={isOwn} />
			{hiddenFor !== undefined && (
				<p className="mt-2 rounded-xl bg-wait-soft px-3 py-2 text-sm text-wait">
					{m.review_hidden({ reason: hiddenFor })}
				</p>
			)}
			{isOwn ? (
				<Suspense fallback={words}>
					<OwnReview productId={productId} review={review} onChanged={onChanged} />
				</Suspense>
			) : (
				words
			)}
			{answer && (
				<div className="mt-3 rounded-xl bg-sunken px-4 py-3">
					<p className="flex items-center gap-2 font-bold text-sm">
						<Store aria-hidden="true" className="size-4 shrink-0 text-accent" />
						{m.review_answer_title()}
					</p>
					<Words text={answer} />
				</div>
			)}
			{helpful !== undefined && hiddenFor === undefined && (
				<HelpfulButton
					productId={productId}
					review={review}
					isMarked={isMarked}
					mayMark={!isOwn && !isAdmin}
					onMarked={onMarked}
				/>
			)}
			{isAdmin && (
				<Suspense>
					<ReviewModeration review={review} onChanged={onChanged} />
				</Suspense>
			)}
		</li>
	)
}

/** In whatever language they were written. */
function Words({ text }: { text: string }) {
	return (
		<p lang={textLang(text)} className="mt-1 whitespace-pre-line">
			{text}
		</p>
	)
}

function Head({ review: { fullName, rating, createdAt, isEdited }, isOwn }: Pick<ReviewCardProps, 'review' | 'isOwn'>) {
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<strong>{fullName}</strong>
			<Stars rating={rating} />
			{createdAt && (
				<time dateTime={createdAt} className="text-muted text-sm">
					{formatDay(createdAt)}
				</time>
			)}
			{isEdited && <span className="text-muted text-sm">{m.review_edited()}</span>}
			{isOwn && (
				<span className="rounded-full bg-accent-soft px-2.5 py-0.5 font-bold text-accent-strong text-sm">
					{m.review_own()}
				</span>
			)}
		</div>
	)
}
