import { useId, useRef } from 'react'
import { type CatalogueImport, importCurrencies, roundings } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import type { Supplier } from '#contract/supply/suppliers.ts'
import { importFields } from '#contract/values/import-fields.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { type ChoiceDraft, draftOf } from './choice-draft.ts'
import type { useChoiceForm } from './use-choice-form.ts'

interface SupplierFieldsProps {
	readonly imported: CatalogueImport
	readonly form: ReturnType<typeof useChoiceForm>['form']
	readonly onChange: () => void
}

/** Whose file it is, and what becomes of its prices. A name that is known brings what was chosen for its last file. */
export function SupplierFields({ imported, form, onChange }: SupplierFieldsProps) {
	const list = useId()
	const { data: suppliers = [] } = useAnswer('suppliers', (signal) => call('GET /suppliers', {}, { signal }))
	const { errors } = form.formState
	const currency = form.watch('currency')
	const bind = (name: 'percent' | 'least' | 'rate') => ({
		...form.register(name, { onChange }),
		inputMode: 'decimal' as const,
		autoComplete: 'off',
		error: errors[name]?.message,
	})

	const taken = useRef(imported.choice.supplier ?? '')

	function takeOver(name: string) {
		if (name === taken.current) return
		taken.current = name
		const known = suppliers.find((supplier) => supplier.name === name)
		if (known) form.reset(draftFor(known, imported), { keepDefaultValues: true })
	}

	return (
		<fieldset className="flex flex-col gap-4">
			<legend className="mb-3 font-extrabold text-lg">{m.import_supplier_title()}</legend>
			<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
				<TextField
					{...form.register('supplier', {
						onChange: (event) => {
							onChange()
							if (isPicked(event.nativeEvent)) takeOver(event.target.value)
						},
						onBlur: ({ target }) => takeOver(target.value),
					})}
					label={m.import_supplier()}
					hint={m.import_supplier_hint()}
					list={list}
					maxLength={limits.supplierName}
					autoComplete="off"
					error={errors.supplier?.message}
				/>
				<datalist id={list}>
					{suppliers.map(({ name }) => (
						<option key={name} value={name} />
					))}
				</datalist>
				<TextField label={m.import_percent()} hint={m.import_percent_hint()} {...bind('percent')} />
				<SelectField {...form.register('rounding', { onChange })} label={m.import_rounding()}>
					{roundings.map((rounding) => (
						<option key={rounding} value={rounding}>
							{roundingTexts[rounding]()}
						</option>
					))}
				</SelectField>
				<TextField label={m.import_least()} {...bind('least')} />
				<SelectField {...form.register('currency', { onChange })} label={m.import_currency()}>
					<option value="">{m.import_currency_tenge()}</option>
					{importCurrencies.map((code) => (
						<option key={code}>{code}</option>
					))}
				</SelectField>
				{currency !== '' && <TextField label={m.import_rate({ currency })} {...bind('rate')} />}
			</div>
		</fieldset>
	)
}

/** A name taken from the list rather than typed: letters on the way to it may be another supplier's name. */
export function isPicked(event: { readonly inputType?: string } | undefined): boolean {
	return event !== undefined && (event.inputType === undefined || event.inputType === 'insertReplacementText')
}

export const roundingTexts = {
	'1': m.import_rounding_1,
	'10': m.import_rounding_10,
	'90': m.import_rounding_90,
	'100': m.import_rounding_100,
}

/** Its columns are found by name in the file at hand. */
function draftFor({ choice, columns, name }: Supplier, imported: CatalogueImport): ChoiceDraft {
	const places = importFields.flatMap((field) => {
		const place = imported.columns.findIndex((column) => column.name !== '' && column.name === columns[field])
		return place === -1 ? [] : [[field, place] as const]
	})
	return draftOf({ ...choice, columns: { ...imported.choice.columns, ...Object.fromEntries(places) }, supplier: name })
}
