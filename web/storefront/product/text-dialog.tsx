import { type FormEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
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
	const { text, change, error, field, isSending, submit, remove } = useText(props)
	return (
		<Dialog title={title} isOpen onClose={onClose}>
			<form noValidate className="flex flex-col gap-5" onSubmit={submit}>
				<CountedText
					ref={field}
					label={label}
					hint={hint}
					most={most}
					readOnly={isSending}
					value={text}
					error={error}
					onText={change}
				/>
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

function useText({ initial = '', missing, send, onSent, onClose }: TextDialogProps) {
	const [text, setText] = useState(initial)
	const [error, setError] = useState<string>()
	const [isSending, setSending] = useState(false)
	const field = useRef<HTMLTextAreaElement>(null)

	async function finish(given: string) {
		setSending(true)
		try {
			await send(given)
		} catch (refused) {
			setSending(false)
			setError(refused instanceof ApiProblem ? refused.detail : undefined)
			return showToast('error', m.review_change_failed())
		}
		await onSent()
		onClose()
	}

	function submit(event: FormEvent) {
		event.preventDefault()
		const given = text.trim()
		if (given !== '') return void finish(given)
		setError(missing)
		field.current?.focus()
	}

	function change(given: string) {
		setText(given)
		setError(undefined)
	}

	return { text, change, error, field, isSending, submit, remove: () => void finish('') }
}
