import type { UseFormReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { promoCodeKinds } from '#contract/prices/promo-codes.ts'
import { m } from '#messages'
import { formatCount } from '../../platform/format.ts'
import { bindField, useBoundField } from '../../platform/forms/bind-field.ts'
import { CheckField, SelectField, TextField } from '../../ui/field.tsx'
import { SumField } from '../../ui/sum-field.tsx'
import { DayField } from '../shared/day-field.tsx'
import { mostOf, type TypedPromo } from './promo-form.ts'

export interface PromoFieldsProps {
	// biome-ignore lint/suspicious/noExplicitAny: what the form makes of the fields does not matter to them
	readonly form: UseFormReturn<TypedPromo, unknown, any>
	readonly isBusy: boolean
}

const kindTexts = {
	percent: m.promo_kind_percent,
	sum: m.promo_kind_sum,
	free_delivery: m.promo_kind_free_delivery,
}

interface AllPromoFieldsProps extends PromoFieldsProps {
	/** Orders were placed with the code. */
	readonly isKindFixed: boolean
}

/** What a code gives, from which sum on, how often and when. */
export function PromoFields({ form, isBusy, isKindFixed }: AllPromoFieldsProps) {
	const kind = form.watch('kind')
	const { error: codeError, ...code } = bindField(form, 'code')
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					{...code}
					label={m.promo_code()}
					hint={m.promo_code_hint()}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={limits.promoCode}
					required
					readOnly={isBusy}
					error={codeError}
				/>
				<div className="flex flex-col gap-4">
					<SelectField
						label={m.promo_kind()}
						hint={isKindFixed && m.promo_kind_fixed()}
						disabled={isBusy || isKindFixed}
						value={kind}
						onChange={({ target }) => {
							form.setValue('kind', promoCodeKinds.find((known) => known === target.value) ?? 'percent')
							form.setValue('amount', '')
							form.clearErrors()
						}}
					>
						{promoCodeKinds.map((known) => (
							<option key={known} value={known}>
								{kindTexts[known]()}
							</option>
						))}
					</SelectField>
					{kind !== 'free_delivery' && <AmountField form={form} isBusy={isBusy} />}
				</div>
				<Sum name="minSum" label={m.promo_min_sum()} hint={m.promo_min_sum_hint()} form={form} isBusy={isBusy} />
				<Sum name="maxUses" label={m.promo_max_uses()} hint={m.promo_max_uses_hint()} form={form} isBusy={isBusy} />
				<Day name="from" label={m.promo_from()} form={form} isBusy={isBusy} />
				<Day name="through" label={m.promo_through()} form={form} isBusy={isBusy} />
			</div>
			<div className="flex flex-col gap-3">
				<CheckField {...form.register('oncePerCustomer')} label={m.promo_once_per_customer()} disabled={isBusy} />
				<CheckField {...form.register('firstOrderOnly')} label={m.promo_first_order_only()} disabled={isBusy} />
				<CheckField {...form.register('withSales')} label={m.promo_with_sales()} disabled={isBusy} />
			</div>
		</>
	)
}

function AmountField({ form, isBusy }: PromoFieldsProps) {
	const kind = form.watch('kind')
	const { error, ...field } = useBoundField(form, 'amount')
	return (
		<SumField
			{...field}
			label={kind === 'percent' ? m.promo_amount_percent() : m.promo_amount_sum()}
			required
			readOnly={isBusy}
			error={error && m.promo_amount_range({ most: formatCount(mostOf(kind)) })}
		/>
	)
}

interface SumProps extends PromoFieldsProps {
	readonly name: 'minSum' | 'maxUses'
	readonly label: string
	readonly hint: string
}

function Sum({ name, label, hint, form, isBusy }: SumProps) {
	const field = useBoundField(form, name)
	return <SumField {...field} label={label} hint={hint} readOnly={isBusy} />
}

interface DayProps extends PromoFieldsProps {
	readonly name: 'from' | 'through'
	readonly label: string
}

function Day({ name, label, form, isBusy }: DayProps) {
	return (
		<DayField
			name={name}
			label={label}
			hint={m.promo_days_hint()}
			readOnly={isBusy}
			value={form.watch(name)}
			error={form.getFieldState(name, form.formState).error && m.promo_days_wrong()}
			onChange={(day) => {
				form.setValue(name, day)
				form.clearErrors('through')
			}}
		/>
	)
}
