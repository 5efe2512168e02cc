import { type FormEvent, useState } from 'react'
import type { CatalogueImport } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { type ChoiceDraft, draftOf } from './choice-draft.ts'
import { importFieldText } from './import-field-text.ts'
import { useCheck } from './use-check.ts'

interface ChoiceFormProps {
	readonly imported: CatalogueImport
	readonly onAsked: (imported: CatalogueImport) => void
	/** Called when the preview no longer matches the form. */
	readonly onChange: () => void
}

export function ChoiceForm({ imported, onAsked, onChange }: ChoiceFormProps) {
	const [draft, setDraft] = useState(() => draftOf(imported.choice))
	const { isBusy, errors, failure, check } = useCheck(imported, onAsked)
	const change = (changes: Partial<ChoiceDraft>) => {
		setDraft((before) => ({ ...before, ...changes }))
		onChange()
	}
	const bind = (name: 'price' | 'quantity' | 'category') => ({
		value: draft[name],
		error: errors[name],
		onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
	})

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		void check(draft, event.currentTarget)
	}

	return (
		<form onSubmit={submit} noValidate className="flex flex-col gap-6 rounded-card bg-surface p-4 shadow-card sm:p-6">
			<fieldset className="flex flex-col gap-4">
				<legend className="mb-1 font-extrabold text-lg">{m.import_columns_title()}</legend>
				<p className="text-muted">{m.import_columns_hint()}</p>
				<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
					{importFields.map((field) => (
						<ColumnField
							key={field}
							field={field}
							columns={imported.columns}
							value={draft.columns[field]}
							error={errors[`columns.${field}`]}
							onChange={(value) => change({ columns: { ...draft.columns, [field]: value } })}
						/>
					))}
				</div>
				{draft.columns.category !== '' && (
					<SelectField
						name="categoryPath"
						label={m.import_category_path()}
						value={draft.categoryPath}
						onChange={({ target }) => change({ categoryPath: readPath(target.value) })}
					>
						<option value="">{m.import_category_whole()}</option>
						<option value="last">{m.import_category_last()}</option>
						<option value="first">{m.import_category_first()}</option>
					</SelectField>
				)}
			</fieldset>
			<fieldset className="flex flex-col gap-4">
				<legend className="mb-3 font-extrabold text-lg">{m.import_defaults_title()}</legend>
				<div className="grid gap-4 sm:grid-cols-3">
					<TextField
						name="price"
						label={m.import_default_price()}
						inputMode="numeric"
						autoComplete="off"
						{...bind('price')}
					/>
					<TextField
						name="quantity"
						label={m.import_default_quantity()}
						inputMode="numeric"
						autoComplete="off"
						{...bind('quantity')}
					/>
					<TextField
						name="category"
						label={m.import_default_category()}
						maxLength={limits.productCategory}
						autoComplete="off"
						{...bind('category')}
					/>
				</div>
			</fieldset>
			<p role="alert" className="font-semibold text-bad empty:hidden">
				{failure}
			</p>
			<Button
				type="submit"
				look={imported.state === 'previewed' ? 'plain' : 'accent'}
				isBusy={isBusy}
				className="sm:self-start"
			>
				{m.import_check()}
			</Button>
		</form>
	)
}

function readPath(value: string): ChoiceDraft['categoryPath'] {
	return value === 'first' || value === 'last' ? value : ''
}

interface ColumnFieldProps {
	readonly field: ImportField
	readonly columns: CatalogueImport['columns']
	/** The index of the column as text, or empty. */
	readonly value: string
	readonly error: string | undefined
	readonly onChange: (value: string) => void
}

function ColumnField({ field, columns, value, error, onChange }: ColumnFieldProps) {
	const chosen = value === '' ? undefined : columns[Number(value)]
	return (
		<SelectField
			name={`columns.${field}`}
			label={importFieldText(field)}
			value={value}
			error={error}
			hint={chosen && saySamples(chosen.samples)}
			onChange={({ target }) => onChange(target.value)}
		>
			<option value="">{m.import_column_none()}</option>
			{columns.map((column, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place alone
				<option key={place} value={place}>
					{column.name || m.import_column_unnamed({ number: place + 1 })}
				</option>
			))}
		</SelectField>
	)
}

function saySamples(samples: readonly string[]): string {
	return samples.length === 0 ? m.import_no_samples() : m.import_samples({ samples: samples.join(' · ') })
}
