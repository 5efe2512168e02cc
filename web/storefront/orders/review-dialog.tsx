import { type FormEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { RatingChoice } from './rating-choice.tsx'

interface ReviewDialogProps {
	readonly productId: string
	readonly title: string
	readonly userId: string
	readonly onClose: () => void
	readonly onReviewed: () => void
}

/** Rating and comment on a received toy. */
export function ReviewDialog({ productId, title, userId, onClose, onReviewed }: ReviewDialogProps) {
	const [rating, setRating] = useState(5)
	const [comment, setComment] = useState('')
	const [error, setError] = useState<string>()
	const [isSending, setSending] = useState(false)
	const field = useRef<HTMLTextAreaElement>(null)

	async function send(event: FormEvent) {
		event.preventDefault()
		if (comment.trim().length < limits.reviewMin) {
			setError(m.invalid_review_too_short({ count: limits.reviewMin }))
			field.current?.focus()
			return
		}
		setSending(true)
		const failure = await sendReview({ productId, userId, rating, comment: comment.trim() })
		setSending(false)
		if (failure) {
			setError(failure.detail)
			return showToast('error', m.orders_review_failed())
		}
		showToast('success', m.orders_review_thanks())
		onClose()
		onReviewed()
	}

	return (
		<Dialog title={m.orders_review()} isOpen onClose={onClose}>
			<form noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
				<p className="font-semibold text-muted">{title}</p>
				<RatingChoice rating={rating} onChange={setRating} />
				<TextArea
					ref={field}
					label={m.orders_review_comment()}
					placeholder={m.orders_review_hint()}
					maxLength={limits.reviewMax}
					hint={
						<span className="block text-right tabular-nums">
							{m.orders_review_characters({ used: comment.length, most: limits.reviewMax })}
						</span>
					}
					value={comment}
					error={error}
					onChange={({ target }) => {
						setComment(target.value.slice(0, limits.reviewMax))
						setError(undefined)
					}}
				/>
				<Button type="submit" isBusy={isSending}>
					{isSending ? m.orders_review_sending() : m.orders_review_send()}
				</Button>
			</form>
		</Dialog>
	)
}

interface NewReview {
	readonly productId: string
	readonly userId: string
	readonly rating: number
	readonly comment: string
}

/** Sends a review; what comes back is why it was not taken. */
async function sendReview(body: NewReview): Promise<{ detail: string | undefined } | undefined> {
	try {
		await call('POST /productreviews', { body })
		return undefined
	} catch (error) {
		return { detail: error instanceof ApiProblem ? error.detail : undefined }
	}
}
