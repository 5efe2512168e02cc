import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import type { ReadReview } from '../../platform/api/read-review.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirmation, showToast } from '../../ui/notice-store.ts'
import { readReviewDraft } from '../shared/reviews/review-draft.ts'
import { ReviewForm } from '../shared/reviews/review-form.tsx'
import { textLang } from '../shared/reviews/text-lang.ts'

interface OwnReviewProps {
	readonly productId: string
	readonly review: ReadReview
	readonly onChanged: () => Promise<void>
}

/** Loaded only for the author. */
export function OwnReview({ productId, review, onChanged }: OwnReviewProps) {
	const { id, userId, rating, comment } = review
	const [isEditing, setEditing] = useState(() => readReviewDraft({ userId, productId }) !== undefined)
	const { place, notePress, isPressed } = useFocusThatStays(isEditing)
	if (!isEditing) {
		return (
			<>
				<p lang={textLang(comment)} className="mt-1 whitespace-pre-line">
					{comment}
				</p>
				<div ref={place} onClickCapture={notePress} className="-mx-3 mt-2 flex flex-wrap gap-x-2">
					<Button look="quiet" className="px-3!" onClick={() => setEditing(true)}>
						<Pencil aria-hidden="true" className="size-4 text-accent" />
						{m.review_edit()}
					</Button>
					<DeleteButton id={id} onDeleted={onChanged} />
				</div>
			</>
		)
	}
	return (
		<div className="mt-3">
			<ReviewForm
				productId={productId}
				userId={userId}
				initial={{ rating, comment }}
				submitLabel={m.review_save()}
				isFocused={isPressed}
				send={(words) => call('PUT /productreviews/{id}', { params: { id }, body: words })}
				onSent={() => onChanged().then(() => setEditing(false))}
				onCancel={() => setEditing(false)}
			/>
		</div>
	)
}

/** The focus moves into the opened form, and back to the button when it closes. */
function useFocusThatStays(isEditing: boolean) {
	const place = useRef<HTMLDivElement>(null)
	const wasEditing = useRef(isEditing)
	const [isPressed, setPressed] = useState(false)
	useEffect(() => {
		if (wasEditing.current && !isEditing) place.current?.querySelector('button')?.focus()
		wasEditing.current = isEditing
	}, [isEditing])
	return { place, isPressed, notePress: () => setPressed(true) }
}

function DeleteButton({ id, onDeleted }: { id: string; onDeleted: () => Promise<void> }) {
	const [isBusy, setBusy] = useState(false)
	async function remove() {
		if (!(await askConfirmation(m.review_delete_question(), m.review_delete()))) return
		setBusy(true)
		try {
			await call('DELETE /productreviews/{id}', { params: { id } })
			showToast('success', m.review_deleted())
			await onDeleted()
		} catch {
			showToast('error', m.review_delete_failed())
		}
		setBusy(false)
	}
	return (
		<Button look="quiet" className="px-3!" isBusy={isBusy} onClick={() => void remove()}>
			<Trash2 aria-hidden="true" className="size-4 text-bad" />
			{m.review_delete()}
		</Button>
	)
}
