import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { SynonymLine } from '#contract/search-words.ts'
import type { z } from '#contract/zod.ts'
import { m } from '#messages'
import { bindField, checkedOnSubmit } from '../../platform/forms/bind-field.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { explainFailure, refusalsOf } from '../shared/failures.ts'
import { resolveSynonyms, sendLine, type typedLine } from './synonym-form.ts'

interface SynonymDialogProps {
	/** The line to change; absent for a new one. */
	readonly line: SynonymLine | undefined
	/** The text that the form begins with. */
	readonly text: string
	readonly isOpen: boolean
	readonly onSaved: (line: SynonymLine) => void
	readonly onClose: () => void
}

export function SynonymDialog({ line, text, isOpen, onSaved, onClose }: SynonymDialogProps) {
	const form = useForm({ ...checkedOnSubmit, resolver: resolveSynonyms, defaultValues: { phrases: text } })
	const { isSubmitting } = form.formState

	const save = form.handleSubmit(async (body) => {
		try {
			onSaved(await sendLine(line, body.phrases))
		} catch (error) {
			const reason = explainFailure('The synonyms were not saved', error)
			// The reason that names the phrase says more.
			form.setError('phrases', { message: refusalsOf(error)[1] ?? reason }, { shouldFocus: true })
		}
	})

	return (
		<Dialog
			title={line ? m.search_words_change() : m.search_words_new()}
			isOpen={isOpen}
			onClose={() => !isSubmitting && onClose()}
		>
			<form noValidate onSubmit={save} className="flex flex-col gap-4">
				<PhrasesField form={form} typedOnly={line?.typedOnly} />
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" onClick={onClose} isWaiting={isSubmitting}>
						{m.cancel()}
					</Button>
					<Button type="submit" isBusy={isSubmitting}>
						{isSubmitting ? m.admin_saving() : m.admin_save()}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

interface PhrasesFieldProps {
	readonly form: UseFormReturn<z.input<typeof typedLine>, unknown, z.output<typeof typedLine>>
	readonly typedOnly: readonly string[] | undefined
}

/** Takes the focus when the dialog opens, behind its text. */
function PhrasesField({ form, typedOnly = [] }: PhrasesFieldProps) {
	const { setFocus } = form
	useEffect(() => {
		setFocus('phrases')
		const field = document.activeElement
		if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
	}, [setFocus])
	return (
		<TextArea
			{...bindField(form, 'phrases')}
			label={m.search_words_phrases()}
			hint={
				<>
					{m.search_words_phrases_hint()}
					{typedOnly.length > 0 && (
						<span className="mt-1 block">{m.search_words_typed_only_hint({ phrases: typedOnly.join(', ') })}</span>
					)}
				</>
			}
			rows={6}
			autoComplete="off"
			readOnly={form.formState.isSubmitting}
		/>
	)
}
