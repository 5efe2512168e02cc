import type { ComponentProps, ReactNode } from 'react'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { fieldText } from './draft-texts.ts'
import { acceptText, type DraftField, fieldLengths } from './product-draft.ts'
import type { ProductEditor } from './use-product-editor.ts'

interface DraftInputProps {
	readonly field: DraftField
	readonly editor: ProductEditor
	readonly hint?: ReactNode
	readonly input?: ComponentProps<'input'>
}

/** A field of the draft with its label, limit and error. */
export function DraftInput({ field, editor, hint, input }: DraftInputProps) {
	return (
		<TextField {...input} {...bind(editor, field)} hint={hint} maxLength={fieldLengths[field]} autoComplete="off" />
	)
}

export function DraftNumber({ field, editor, hint, input }: DraftInputProps) {
	// No `maxLength`: a pasted number may contain blanks, which are dropped before the limit applies.
	return <TextField {...input} {...bind(editor, field)} hint={hint} inputMode="numeric" autoComplete="off" />
}

interface DraftChoiceProps extends Omit<DraftInputProps, 'input'> {
	readonly choices: Readonly<Record<string, () => string>>
}

export function DraftChoice({ field, editor, hint, choices }: DraftChoiceProps) {
	const { readOnly, ...bound } = bind(editor, field)
	return (
		<SelectField {...bound} hint={hint} disabled={readOnly}>
			{Object.entries(choices).map(([value, text]) => (
				<option key={value} value={value}>
					{text()}
				</option>
			))}
		</SelectField>
	)
}

interface DraftTextProps extends Omit<DraftInputProps, 'input'> {
	readonly isRequired?: boolean
	/** Where it differs from the page's language. */
	readonly lang?: string
}

/** Shows how much of the limit is used. */
export function DraftText({ field, editor, hint, isRequired, lang }: DraftTextProps) {
	const most = fieldLengths[field]
	const used = editor.draft[field].length
	return (
		<TextArea
			{...bind(editor, field)}
			required={isRequired}
			lang={lang}
			maxLength={most}
			rows={3}
			hint={
				<span className="flex justify-between gap-4">
					<span>{hint}</span>
					<span aria-hidden="true" className="shrink-0 tabular-nums">
						{used} / {most}
					</span>
				</span>
			}
		/>
	)
}

function bind({ draft, errors, change, isSaving }: ProductEditor, field: DraftField) {
	return {
		name: field,
		label: fieldText(field),
		value: draft[field],
		readOnly: isSaving,
		error: errors[field]?.message,
		onChange: ({ target }: { target: { value: string } }) => change({ [field]: acceptText(field, target.value) }),
	}
}
