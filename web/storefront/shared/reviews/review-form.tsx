import { type FormEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/notice-store.ts'
import { countCharacters } from './characters.ts'
import { CountedText } from './counted-text.tsx'
import { RatingChoice } from './rating-choice.tsx'
import { forgetReviewDraft, keepReviewDraft, type ReviewWords, readReviewDraft } from './review-draft.ts'

export interface ReviewFormProps {
	readonly productId: string
	readonly userId: string
	/** Absent for a new review, which starts with five stars. */
	readonly initial?: ReviewWords
	readonly submitLabel: string
	readonly isFocused?: boolean
	/** Gets the trimmed words; throws when they are refused. */
	readonly send: (words: ReviewWords) => Promise<unknown>
	readonly onSent: () => void
	readonly onCancel?: () => void
}

/** The text survives a failure, a reload and a lost session. */
export function ReviewForm({ submitLabel, isFocused = false, onCancel, ...rest }: ReviewFormProps) {
	const { words, change, error, isSending, field, submit, cancel } = useReviewForm({ ...rest, onCancel })
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => {
		if (isFocused) form.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
	}, [isFocused])
	return (
		<form ref={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
			<RatingChoice rating={words.rating} onChange={(rating) => change({ rating })} />
			<CountedText
				ref={field}
				label={m.review_comment()}
				placeholder={m.review_hint()}
				most={limits.reviewMax}
				readOnly={isSending}
				value={words.comment}
				error={error}
				onText={(comment) => change({ comment })}
			/>
			<div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
				<Button type="submit" isBusy={isSending}>
					{isSending ? m.review_sending() : submitLabel}
				</Button>
				{cancel && (
					<Button look="plain" isWaiting={isSending} onClick={cancel}>
						{m.cancel()}
					</Button>
				)}
			</div>
		</form>
	)
}

type UseReviewFormInput = Pick<ReviewFormProps, 'productId' | 'userId' | 'initial' | 'send' | 'onSent'> & {
	readonly onCancel: (() => void) | undefined
}

const empty: ReviewWords = { rating: 5, comment: '' }

function useReviewForm({ productId, userId, initial = empty, send, onSent, onCancel }: UseReviewFormInput) {
	const place = { productId, userId }
	const [words, setWords] = useState(() => readReviewDraft(place) ?? initial)
	const [error, setError] = useState<string>()
	const [isSending, setSending] = useState(false)
	const field = useRef<HTMLTextAreaElement>(null)

	function change(changed: Partial<ReviewWords>) {
		const next = { ...words, ...changed }
		setWords(next)
		setError(undefined)
		keepReviewDraft(place, next)
	}

	async function submit(event: FormEvent) {
		event.preventDefault()
		const comment = words.comment.trim()
		if (countCharacters(comment) < limits.reviewMin) {
			setError(m.invalid_review_too_short({ count: limits.reviewMin }))
			field.current?.focus()
			return
		}
		setSending(true)
		try {
			await send({ rating: words.rating, comment })
		} catch (refused) {
			setSending(false)
			setError(refused instanceof ApiProblem ? refused.detail : undefined)
			return showToast('error', m.review_failed())
		}
		forgetReviewDraft(place)
		showToast('success', m.review_thanks())
		onSent()
	}

	const cancel =
		onCancel &&
		(() => {
			forgetReviewDraft(place)
			onCancel()
		})

	return { words, change, error, isSending, field, submit, cancel }
}
