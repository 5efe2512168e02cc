import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { importCurrencies, roundings } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import type { SharedStockRule } from '#contract/supply/shared-stock.ts'
import { runHours, type Supplier } from '#contract/supply/suppliers.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { bindField, checkedOnSubmit, findBroken } from '../../../platform/forms/bind-field.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'
import { roundingTexts } from '../supplier-fields.tsx'
import { draftOfSupplier, resolveSupplier, supplierFields } from './supplier-draft.ts'

interface SupplierFormProps {
	readonly supplier: Supplier
	readonly rule: SharedStockRule
	readonly onSaved: (supplier: Supplier) => void
	readonly children: ReactNode
}

/** Changes what is kept for a supplier, and where its file comes from. */
export function SupplierForm({ supplier, rule, onSaved, children }: SupplierFormProps) {
	const { name } = supplier
	const { form, save } = useSupplierForm(supplier, onSaved)
	const { errors, isSubmitting } = form.formState
	const currency = form.watch('currency')
	const number = { inputMode: 'decimal', autoComplete: 'off' } as const

	return (
		<form onSubmit={save} noValidate aria-label={m.suppliers_settings_named({ name })} className="flex flex-col gap-5">
			<TextField
				label={m.suppliers_name()}
				maxLength={limits.supplierName}
				autoComplete="off"
				{...bindField(form, 'name')}
			/>
			<div className="grid gap-4 sm:grid-cols-[1fr_14rem]">
				<TextField
					label={m.suppliers_link()}
					hint={m.suppliers_link_hint()}
					type="url"
					inputMode="url"
					autoComplete="off"
					maxLength={limits.importLink}
					{...bindField(form, 'link')}
				/>
				<SelectField label={m.suppliers_every()} {...bindField(form, 'everyHours')}>
					<option value="">{m.suppliers_every_choice_0()}</option>
					{runHours.map((hours) => (
						<option key={hours} value={hours}>
							{everyTexts[hours]()}
						</option>
					))}
				</SelectField>
			</div>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<TextField
					label={m.suppliers_most_dropped()}
					hint={m.suppliers_most_dropped_hint()}
					maxLength={3}
					{...number}
					{...bindField(form, 'mostDropped')}
				/>
				<CheckField
					label={
						<>
							{m.suppliers_sells_out()}
							<span className="block text-muted text-sm">
								{rule === 'latest' ? m.suppliers_sells_out_hint() : m.suppliers_sells_out_shared()}
							</span>
						</>
					}
					{...bindField(form, 'sellsOutMissing')}
				/>
				{rule === 'priority' && (
					<TextField
						label={m.suppliers_priority()}
						hint={m.suppliers_priority_hint()}
						maxLength={2}
						{...number}
						{...bindField(form, 'priority')}
					/>
				)}
			</div>
			<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
				<TextField
					label={m.import_percent()}
					hint={m.import_percent_hint()}
					{...number}
					{...bindField(form, 'percent')}
				/>
				<SelectField label={m.import_rounding()} {...bindField(form, 'rounding')}>
					{roundings.map((rounding) => (
						<option key={rounding} value={rounding}>
							{roundingTexts[rounding]()}
						</option>
					))}
				</SelectField>
				<TextField label={m.import_least()} {...number} {...bindField(form, 'least')} />
				<SelectField label={m.import_currency()} {...bindField(form, 'currency')}>
					<option value="">{m.import_currency_tenge()}</option>
					{importCurrencies.map((code) => (
						<option key={code}>{code}</option>
					))}
				</SelectField>
				{currency !== '' && <TextField label={m.import_rate({ currency })} {...number} {...bindField(form, 'rate')} />}
			</div>
			<fieldset>
				<legend className="mb-3 font-bold">{m.suppliers_defaults()}</legend>
				<div className="grid gap-4 sm:grid-cols-3">
					<TextField label={m.import_default_price()} {...number} {...bindField(form, 'price')} />
					<TextField label={m.import_default_quantity()} {...number} {...bindField(form, 'quantity')} />
					<TextField
						label={m.import_default_category()}
						maxLength={limits.productCategory}
						autoComplete="off"
						{...bindField(form, 'category')}
					/>
				</div>
			</fieldset>
			<CheckField label={m.import_tidy_titles()} {...bindField(form, 'tidyTitles')} />
			<p role="alert" className="font-semibold text-bad empty:hidden">
				{errors.root?.message}
			</p>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" isBusy={isSubmitting}>
					{isSubmitting ? m.admin_saving() : m.admin_save()}
				</Button>
				{children}
			</div>
		</form>
	)
}

const everyTexts = {
	1: m.suppliers_every_choice_1,
	6: m.suppliers_every_choice_6,
	24: m.suppliers_every_choice_24,
	168: m.suppliers_every_choice_168,
} as const

function useSupplierForm(supplier: Supplier, onSaved: (supplier: Supplier) => void) {
	// Of what the form shows: the list may know a newer one.
	const [version, setVersion] = useState(supplier.version)
	const form = useForm({
		...checkedOnSubmit,
		resolver: resolveSupplier,
		shouldFocusError: false,
		defaultValues: draftOfSupplier(supplier),
	})

	function focusBroken() {
		const broken = findBroken(form, supplierFields)
		if (broken) form.setFocus(broken.field)
	}

	function showRefusals(error: unknown) {
		const { errors = [], code } = error instanceof ApiProblem ? error.problem : {}
		for (const { field, detail } of errors) {
			const known = supplierFields.find((name) => name === field)
			if (known) form.setError(known, { message: detail })
		}
		focusBroken()
		const reason = explainFailure('A supplier was not saved', error)
		const message = code === 'edited_meanwhile' ? m.suppliers_changed_elsewhere() : m.suppliers_save_failed({ reason })
		form.setError('root', { message })
	}

	const save = form.handleSubmit(async (changes) => {
		const { id } = supplier
		try {
			const saved = await call('PUT /suppliers/{id}', { params: { id }, body: { ...changes, version } })
			setVersion(saved.version)
			form.reset(draftOfSupplier(saved))
			onSaved(saved)
			showToast('success', m.suppliers_saved())
		} catch (error) {
			showRefusals(error)
		}
	}, focusBroken)

	return { form, save }
}
