import { Eye, EyeOff, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import type { ReadReview } from '../../platform/api/read-review.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { TextDialog } from './text-dialog.tsx'

interface ReviewModerationProps {
	readonly review: ReadReview
	readonly onChanged: () => Promise<void>
}

export function ReviewModeration({ review: { id, fullName, hiddenFor, answer }, onChanged }: ReviewModerationProps) {
	const [dialog, setDialog] = useState<'hiding' | 'answer'>()
	const [isBusy, setBusy] = useState(false)
	const isHidden = hiddenFor !== undefined
	const params = { id }
	const hide = (reason: string) => call('PUT /productreviews/{id}/hidden', { params, body: { reason } })
	const saveAnswer = (text: string) => call('PUT /productreviews/{id}/answer', { params, body: { text } })
	const close = () => setDialog(undefined)

	async function showAgain() {
		setBusy(true)
		try {
			await hide('')
			await onChanged()
		} catch {
			showToast('error', m.review_change_failed())
		}
		setBusy(false)
	}

	const HidingIcon = isHidden ? Eye : EyeOff
	const described = { look: 'quiet', className: 'px-3!', 'aria-description': m.review_by({ name: fullName }) } as const
	return (
		<div className="-mx-3 mt-2 flex flex-wrap gap-x-2">
			<Button {...described} isBusy={isBusy} onClick={() => (isHidden ? void showAgain() : setDialog('hiding'))}>
				<HidingIcon aria-hidden="true" className="size-4 text-accent" />
				{isHidden ? m.review_show_again() : m.review_hide()}
			</Button>
			<Button {...described} onClick={() => setDialog('answer')}>
				<MessageCircle aria-hidden="true" className="size-4 text-accent" />
				{answer ? m.review_answer_change() : m.review_answer()}
			</Button>
			{dialog === 'hiding' && (
				<TextDialog
					title={m.review_hide_title()}
					label={m.review_hide_reason()}
					hint={m.review_hide_hint()}
					missing={m.review_hide_needs_reason()}
					submitLabel={m.review_hide()}
					most={limits.reviewHidingReason}
					send={hide}
					onSent={onChanged}
					onClose={close}
				/>
			)}
			{dialog === 'answer' && (
				<TextDialog
					title={m.review_answer_title()}
					label={m.review_answer_text()}
					hint={m.review_answer_hint()}
					missing={m.review_answer_needs_text()}
					submitLabel={m.review_answer_publish()}
					{...(answer && { initial: answer, removeLabel: m.review_answer_remove() })}
					most={limits.reviewAnswer}
					send={saveAnswer}
					onSent={onChanged}
					onClose={close}
				/>
			)}
		</div>
	)
}
