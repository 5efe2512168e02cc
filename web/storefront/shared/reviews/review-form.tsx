import { useEffect, useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { updateReview } from '#contract/reviews.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { checkedOnSubmit } from '../../../platform/forms/bind-field.ts'
import { resolveForm } from '../../../platform/violations.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/notice-store.ts'
import { CountedText } from './counted-text.tsx'
import { RatingChoice } from './rating-choice.tsx'
import { forgetReviewDraft, type ReviewWords, readReviewDraft, saveReviewDraft } from './review-draft.ts'

export interface ReviewFormProps {
	readonly productId: string
	readonly userId: string
	/** Absent for a new review, which starts with five stars. */
	readonly initial?: ReviewWords
	readonly submitLabel: string
	readonly isFocused?: boolean
	/** Gets the trimmed words; throws when they are refused. */
	readonly send: (words: ReviewWords) => Promise<unknown>
	/** Resolves when the form is gone. */
	readonly onSent: () => Promise<void>
	readonly onCancel?: () => void
}

/** The text survives a failure, a reload and a lost session. */
export function ReviewForm({ submitLabel, isFocused = false, onCancel, ...rest }: ReviewFormProps) {
	const { rating, comment, isSending, submit, cancel } = useReviewForm({ ...rest, onCancel })
	const element = useRef<HTMLFormElement>(null)
	useEffect(() => {
		if (isFocused) element.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
	}, [isFocused])
	return (
		<form ref={element} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
			<RatingChoice rating={rating.field.value} onChange={rating.field.onChange} />
			<CountedText
				ref={comment.field.ref}
				label={m.review_comment()}
				placeholder={m.review_hint()}
				most={limits.reviewMax}
				readOnly={isSending}
				value={comment.field.value}
				error={comment.fieldState.error?.message}
				onText={comment.field.onChange}
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

const resolver = resolveForm(updateReview.body.extend({ rating: updateReview.body.shape.rating.unwrap() }))

function useReviewForm({ productId, userId, initial = empty, send, onSent, onCancel }: UseReviewFormInput) {
	const place = { productId, userId }
	const [defaultValues] = useState(() => readReviewDraft(place) ?? initial)
	const form = useForm({ ...checkedOnSubmit, resolver, defaultValues })
	const { control } = form
	const rules = {
		onChange() {
			form.clearErrors()
			saveReviewDraft(place, form.getValues())
		},
	}

	const submit = form.handleSubmit(async (words) => {
		try {
			await send(words)
		} catch (refused) {
			if (refused instanceof ApiProblem && refused.detail) form.setError('comment', { message: refused.detail })
			return showToast('error', m.review_failed())
		}
		forgetReviewDraft(place)
		showToast('success', m.review_thanks())
		await onSent()
	})

	const cancel =
		onCancel &&
		(() => {
			forgetReviewDraft(place)
			onCancel()
		})

	return {
		rating: useController({ control, name: 'rating', rules }),
		comment: useController({ control, name: 'comment', rules }),
		isSending: form.formState.isSubmitting,
		submit,
		cancel,
	}
}
