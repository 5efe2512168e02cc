import type { UseFormReturn } from 'react-hook-form'
import { saleRoundings } from '#contract/prices/reduce-price.ts'
import { m } from '#messages'
import { formatCount } from '../../../platform/format.ts'
import { bindField } from '../../../platform/forms/bind-field.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { DayField } from '../../shared/day-field.tsx'
import { mostOf, type Sale, type TypedSale } from './sale-form.ts'

interface SaleFieldsProps {
	readonly form: UseFormReturn<TypedSale, unknown, { sale?: Sale }>
	readonly isBusy: boolean
}

/** How much, rounded to what, and on which days. */
export function SaleFields({ form, isBusy }: SaleFieldsProps) {
	const { kind } = form.watch()
	const { error, ...value } = bindField(form, 'value')
	const most = formatCount(mostOf(kind))
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<TextField
				{...value}
				label={kind === 'percent' ? m.admin_sale_percent() : m.admin_sale_price()}
				inputMode="numeric"
				autoComplete="off"
				required
				readOnly={isBusy}
				error={error && m.admin_bulk_invalid({ least: '1', most })}
			/>
			{kind === 'percent' && (
				<SelectField {...form.register('roundTo')} label={m.admin_sale_rounding()} disabled={isBusy}>
					{saleRoundings.map((tenge) => (
						<option key={tenge} value={tenge}>
							{m.admin_sale_rounding_to({ tenge })}
						</option>
					))}
				</SelectField>
			)}
			<SaleDay name="from" form={form} isBusy={isBusy} />
			<SaleDay name="through" form={form} isBusy={isBusy} />
			<p className="text-muted text-sm sm:col-span-2">{m.admin_sale_replaces()}</p>
		</div>
	)
}

const dayTexts = {
	from: { label: m.admin_sale_from, hint: m.admin_sale_from_hint },
	through: { label: m.admin_sale_through, hint: m.admin_sale_through_hint },
}

function SaleDay({ name, form, isBusy }: SaleFieldsProps & { readonly name: 'from' | 'through' }) {
	const { label, hint } = dayTexts[name]
	return (
		<DayField
			name={name}
			label={label()}
			hint={hint()}
			required={name === 'through'}
			readOnly={isBusy}
			value={form.watch(name)}
			error={form.getFieldState(name, form.formState).error && m.admin_sale_days_wrong()}
			onChange={(day) => {
				form.setValue(name, day)
				form.clearErrors('through')
			}}
		/>
	)
}
