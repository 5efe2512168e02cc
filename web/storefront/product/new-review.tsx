import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { NewReviewForm } from '../shared/reviews/new-review-form.tsx'
import { readReviewDraft } from '../shared/reviews/review-draft.ts'

interface NewReviewProps {
	readonly productId: string
	readonly userId: string
	readonly onChanged: () => Promise<void>
}

/** A started draft opens the form at once. Loaded only for people who may write. */
export function NewReview({ productId, userId, onChanged }: NewReviewProps) {
	const [opened, setOpened] = useState<'no' | 'byDraft' | 'byPress'>(() =>
		readReviewDraft({ userId, productId }) ? 'byDraft' : 'no',
	)
	const [wasClosed, setClosed] = useState(false)
	if (opened === 'no') {
		return (
			// The button replaces the focused form.
			<Button autoFocus={wasClosed} className="self-start" onClick={() => setOpened('byPress')}>
				<PenLine aria-hidden="true" className="size-5" />
				{m.review_write()}
			</Button>
		)
	}
	return (
		<div className="rounded-card bg-surface p-5 shadow-card">
			<NewReviewForm
				productId={productId}
				userId={userId}
				isFocused={opened === 'byPress'}
				onSent={() => onChanged().then(() => setOpened('no'))}
				onCancel={() => {
					setClosed(true)
					setOpened('no')
				}}
			/>
		</div>
	)
}
