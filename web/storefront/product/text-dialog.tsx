import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { checkedOnSubmit, useBoundField } from '../../platform/forms/bind-field.ts'
import { resolveForm } from '../../platform/violations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { CountedText } from '../shared/reviews/counted-text.tsx'

interface TextDialogProps {
	readonly title: string
	readonly label: string
	readonly hint: string
	readonly missing: string
	readonly submitLabel: string
	readonly initial?: string
	/** Offers to remove the text by sending an empty one. */
	readonly removeLabel?: string
	readonly most: number
	/** Gets the trimmed text; throws when it is refused. */
	readonly send: (text: string) => Promise<unknown>
	readonly onSent: () => Promise<void>
	readonly onClose: () => void
}

/** The text stays when sending fails. */
export function TextDialog(props: TextDialogProps) {
	const { title, label, hint, submitLabel, removeLabel, most, onClose } = props
	const { text, isSending, submit, remove } = useText(props)
	return (
		<Dialog title={title} isOpen onClose={onClose}>
			<form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
				<CountedText {...text} label={label} hint={hint} most={most} readOnly={isSending} />
				<div className="flex flex-wrap justify-end gap-3">
					{removeLabel && (
						<Button look="danger" isWaiting={isSending} onClick={remove}>
							{removeLabel}
						</Button>
					)}
					<Button type="submit" isBusy={isSending}>
						{submitLabel}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

const textForm = z.object({ text: z.string().trim().min(1, 'required') })

function useText({ initial = '', missing, send, onSent, onClose }: TextDialogProps) {
	const resolver = useMemo(() => resolveForm(textForm, { required: () => missing }), [missing])
	const form = useForm({ ...checkedOnSubmit, resolver, defaultValues: { text: initial } })
	const { onChange: onText, ...text } = useBoundField(form, 'text')
	const [isSending, setSending] = useState(false)

	async function finish(given: string) {
		setSending(true)
		try {
			await send(given)
		} catch (refused) {
			setSending(false)
			if (refused instanceof ApiProblem && refused.detail) form.setError('text', { message: refused.detail })
			return showToast('error', m.review_change_failed())
		}
		await onSent()
		onClose()
	}

	return {
		text: { ...text, onText },
		isSending,
		submit: form.handleSubmit(({ text }) => finish(text)),
		remove: () => void finish(''),
	}
}
