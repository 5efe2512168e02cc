import { Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { formatMoment } from '../../../platform/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { askConfirmation } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/explain-failure.ts'
import { Part } from './part.tsx'
import type { DeskNote } from './read-order-details.ts'

interface OrderNotesProps {
	readonly orderId: string
	readonly notes: readonly DeskNote[]
	readonly onChanged: () => Promise<void>
	/** Whether a note is being written that was not added yet. */
	readonly onUnsaved: (isUnsaved: boolean) => void
}

/** What the shop's people write about an order for themselves. */
export function OrderNotes({ orderId, notes, onChanged, onUnsaved }: OrderNotesProps) {
	const [text, setText] = useState('')
	const [failure, setFailure] = useState<string>()
	const [isBusy, setBusy] = useState(false)
	const field = useRef<HTMLTextAreaElement>(null)
	const isTooLong = text.trim().length > limits.orderNoteText

	const isUnsaved = text.trim() !== ''
	useEffect(() => {
		onUnsaved(isUnsaved)
		return () => onUnsaved(false)
	}, [isUnsaved, onUnsaved])

	/** Whether it was done; what was typed stays where it was not. */
	async function attempt(what: string, work: () => Promise<unknown>): Promise<boolean> {
		setBusy(true)
		setFailure(undefined)
		try {
			await work()
			await onChanged()
			return true
		} catch (error) {
			setFailure(explainFailure(what, error))
			return false
		} finally {
			setBusy(false)
		}
	}

	async function add(event: FormEvent) {
		event.preventDefault()
		if (isBusy) return
		if (!isUnsaved || isTooLong) return field.current?.focus()
		const params = { id: orderId }
		const add = () => call('POST /orders/{id}/notes', { params, body: { text: text.trim() } })
		if (await attempt('A note was not added', add)) setText('')
	}

	async function remove({ id }: DeskNote) {
		if (isBusy || !(await askConfirmation(m.desk_note_delete_question(), m.admin_delete()))) return
		const params = { id: orderId, noteId: id }
		await attempt('A note was not deleted', () => call('DELETE /orders/{id}/notes/{noteId}', { params }))
		field.current?.focus()
	}

	return (
		<Part title={m.desk_notes()}>
			{notes.length > 0 && (
				<ul className="flex flex-col divide-y divide-line">
					{notes.map((note) => (
						<Note key={note.id} note={note} onRemove={() => void remove(note)} />
					))}
				</ul>
			)}
			<form noValidate onSubmit={(event) => void add(event)} className="flex flex-col gap-3">
				<TextArea
					ref={field}
					name="text"
					label={m.desk_note_new()}
					hint={m.desk_notes_hint()}
					rows={2}
					className="min-h-18"
					value={text}
					error={isTooLong ? m.invalid_max_length({ count: limits.orderNoteText }) : failure}
					onChange={({ target }) => setText(target.value)}
				/>
				<Button type="submit" look="plain" className="self-start" isBusy={isBusy}>
					{m.desk_note_add()}
				</Button>
			</form>
		</Part>
	)
}

function Note({ note: { text, at, by }, onRemove }: { note: DeskNote; onRemove: () => void }) {
	return (
		<li className="flex items-start gap-2 py-2.5">
			<div className="min-w-0 grow">
				<p className="whitespace-pre-line">{text}</p>
				<p className="text-muted text-sm">
					{at && <time dateTime={at}>{formatMoment(at)}</time>} · {by}
				</p>
			</div>
			<IconButton
				label={m.desk_note_delete({ text: text.slice(0, 40) })}
				className="-mt-2 -mr-2 text-muted"
				onClick={onRemove}
			>
				<Trash2 aria-hidden="true" className="size-4" />
			</IconButton>
		</li>
	)
}
