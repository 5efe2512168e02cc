import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { addOrderNote, type OrderNote } from '#contract/admin-orders.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { formatMoment } from '../../../platform/format.ts'
import { checkedOnSubmit } from '../../../platform/forms/bind-field.ts'
import { resolveForm, tooLongText } from '../../../platform/violations.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { askConfirmation } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'
import { Part } from '../part.tsx'

interface OrderNotesProps {
	readonly orderId: string
	readonly notes: readonly OrderNote[]
	readonly onChanged: () => Promise<void>
	readonly onUnsaved: (isUnsaved: boolean) => void
}

const resolver = resolveForm(addOrderNote.body)

export function OrderNotes({ orderId, notes, onChanged, onUnsaved }: OrderNotesProps) {
	const form = useForm({ ...checkedOnSubmit, resolver, defaultValues: { text: '' } })
	const { getValues, reset, setFocus } = form
	const text = form.watch('text')
	const [failure, setFailure] = useState<string>()
	const [isBusy, setBusy] = useState(false)
	// A note sent without a good answer, and the notes of that moment: it may have been added.
	const [doubtful, setDoubtful] = useState<{ text: string; before: readonly OrderNote[] }>()

	useEffect(() => {
		if (!doubtful || !isAmong(notes, doubtful)) return
		setDoubtful(undefined)
		setFailure(undefined)
		if (getValues('text').trim() === doubtful.text) reset()
	}, [notes, doubtful, getValues, reset])

	const isUnsaved = text.trim() !== ''
	useEffect(() => {
		onUnsaved(isUnsaved)
		return () => onUnsaved(false)
	}, [isUnsaved, onUnsaved])

	/** Returns whether it succeeded; otherwise the typed text stays. */
	async function attempt(what: string, work: () => Promise<unknown>): Promise<boolean> {
		setBusy(true)
		setFailure(undefined)
		try {
			await work()
			await onChanged()
			return true
		} catch (error) {
			setFailure(explainFailure(what, error))
			// Reloads, since it may have succeeded.
			await onChanged()
			return false
		} finally {
			setBusy(false)
		}
	}

	const add = form.handleSubmit(async (body) => {
		const sent = { text: body.text, before: notes }
		setDoubtful(undefined)
		const send = () => call('POST /orders/{id}/notes', { params: { id: orderId }, body })
		if (await attempt('A note was not added', send)) reset()
		else setDoubtful(sent)
	})

	async function remove({ id }: OrderNote) {
		if (isBusy || !(await askConfirmation(m.admin_order_note_delete_question(), m.admin_delete()))) return
		const params = { id: orderId, noteId: String(id) }
		await attempt('A note was not deleted', () => call('DELETE /orders/{id}/notes/{noteId}', { params }))
		setFocus('text')
	}

	return (
		<Part title={m.admin_order_notes()}>
			{notes.length > 0 && (
				<ul className="flex flex-col divide-y divide-line">
					{notes.map((note) => (
						<Note key={note.id} note={note} onRemove={() => void remove(note)} />
					))}
				</ul>
			)}
			<form noValidate onSubmit={add} className="flex flex-col gap-3">
				<TextArea
					{...form.register('text')}
					label={m.admin_order_note_new()}
					hint={m.admin_order_notes_hint()}
					rows={2}
					className="min-h-18"
					readOnly={isBusy}
					error={tooLongText(addOrderNote.body.shape.text, text) ?? failure}
				/>
				<Button type="submit" look="plain" className="self-start" isBusy={isBusy}>
					{m.admin_order_note_add()}
				</Button>
			</form>
		</Part>
	)
}

/** Whether a note with this text was added since. */
function isAmong(
	notes: readonly OrderNote[],
	{ text, before }: { text: string; before: readonly OrderNote[] },
): boolean {
	return notes.some((note) => note.text === text && !before.some(({ id }) => id === note.id))
}

function Note({ note: { text, at, by }, onRemove }: { note: OrderNote; onRemove: () => void }) {
	return (
		<li className="flex items-start gap-2 py-2.5">
			<div className="min-w-0 grow">
				<p className="whitespace-pre-line">{text}</p>
				<p className="text-muted text-sm">
					<time dateTime={at}>{formatMoment(at)}</time>
					{by && ` · ${by}`}
				</p>
			</div>
			<IconButton
				label={m.admin_order_note_delete({ text: text.slice(0, 40) })}
				className="-mt-2 -mr-2 text-muted"
				onClick={onRemove}
			>
				<Trash2 aria-hidden="true" className="size-4" />
			</IconButton>
		</li>
	)
}
