import type { UseFormRegisterReturn } from 'react-hook-form'
import type { CatalogueImport } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { CheckField, SelectField, TextField } from '../../ui/field.tsx'
import type { CategoryMap } from './categories/category-map.ts'
import { importFieldText } from './import-field-text.ts'
import { ReadRows } from './read-rows.tsx'
import { SupplierFields } from './supplier-fields.tsx'
import { useChoiceForm } from './use-choice-form.ts'

interface ChoiceFormProps {
	readonly imported: CatalogueImport
	/** Categories that were mapped since the file was checked. */
	readonly typed: CategoryMap
	readonly onAsked: (imported: CatalogueImport) => void
	/** Called when the preview no longer matches the form. */
	readonly onChange: () => void
}

export function ChoiceForm({ imported, typed, onAsked, onChange }: ChoiceFormProps) {
	const { form, check } = useChoiceForm({ imported, typed, onAsked })
	const { errors, isSubmitting } = form.formState
	const columns = form.watch('columns')
	const bind = (name: 'price' | 'quantity' | 'category') => ({
		...form.register(name, { onChange }),
		error: errors[name]?.message,
	})

	return (
		<form onSubmit={check} noValidate className="flex flex-col gap-6 rounded-card bg-surface p-4 shadow-card sm:p-6">
			<fieldset className="flex flex-col gap-4">
				<legend className="mb-1 font-extrabold text-lg">{m.import_columns_title()}</legend>
				<p className="text-muted">{m.import_columns_hint()}</p>
				<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
					{importFields.map((field) => (
						<ColumnField
							key={field}
							field={field}
							columns={imported.columns}
							chosen={columns[field]}
							bound={form.register(`columns.${field}`, { onChange })}
							error={errors.columns?.[field]?.message}
						/>
					))}
				</div>
				{columns.category !== '' && (
					<SelectField {...form.register('categoryPath', { onChange })} label={m.import_category_path()}>
						<option value="">{m.import_category_whole()}</option>
						<option value="last">{m.import_category_last()}</option>
						<option value="first">{m.import_category_first()}</option>
					</SelectField>
				)}
			</fieldset>
			<ReadRows imported={imported} form={form} />
			<fieldset className="flex flex-col gap-4">
				<legend className="mb-3 font-extrabold text-lg">{m.import_defaults_title()}</legend>
				<div className="grid gap-4 sm:grid-cols-3">
					<TextField label={m.import_default_price()} inputMode="numeric" autoComplete="off" {...bind('price')} />
					<TextField label={m.import_default_quantity()} inputMode="numeric" autoComplete="off" {...bind('quantity')} />
					<TextField
						label={m.import_default_category()}
						maxLength={limits.productCategory}
						autoComplete="off"
						{...bind('category')}
					/>
				</div>
			</fieldset>
			<SupplierFields imported={imported} form={form} onChange={onChange} />
			<CheckField
				{...form.register('tidyTitles', { onChange })}
				label={
					<>
						{m.import_tidy_titles()}
						<span className="block text-muted text-sm">{m.import_tidy_titles_hint()}</span>
					</>
				}
			/>
			<p role="alert" className="font-semibold text-bad empty:hidden">
				{errors.root?.message}
			</p>
			<Button
				type="submit"
				look={imported.state === 'previewed' ? 'plain' : 'accent'}
				isBusy={isSubmitting}
				className="sm:self-start"
			>
				{m.import_check()}
			</Button>
		</form>
	)
}

interface ColumnFieldProps {
	readonly field: ImportField
	readonly columns: CatalogueImport['columns']
	/** The index of the column as text, or empty. */
	readonly chosen: string
	readonly bound: UseFormRegisterReturn
	readonly error: string | undefined
}

function ColumnField({ field, columns, chosen, bound, error }: ColumnFieldProps) {
	const column = chosen === '' ? undefined : columns[Number(chosen)]
	return (
		<SelectField {...bound} label={importFieldText(field)} error={error} hint={column && samplesText(column.samples)}>
			<option value="">{m.import_column_none()}</option>
			{columns.map(({ name }, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place alone
				<option key={place} value={place}>
					{name || m.import_column_unnamed({ number: place + 1 })}
				</option>
			))}
		</SelectField>
	)
}

function samplesText(samples: readonly string[]): string {
	return samples.length === 0 ? m.import_no_samples() : m.import_samples({ samples: samples.join(' · ') })
}
