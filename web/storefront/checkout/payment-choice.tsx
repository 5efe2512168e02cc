import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { PaymentMethod } from '#contract/values/payment-methods.ts'
import { m } from '#messages'
import { type PaymentWays, possibleMethod } from '../../platform/live/payment-ways.ts'
import { SumField } from '../../ui/sum-field.tsx'
import { MethodChoice } from '../shared/payment/method-choice.tsx'
import { changeToBring } from './placing/make-placement.ts'
import type { CheckoutFilling } from './use-checkout-form.ts'

interface PaymentChoiceProps {
	readonly method: PaymentMethod
	readonly onChange: (method: PaymentMethod) => void
	readonly ways: PaymentWays
	readonly cashHint?: string | undefined
	readonly children?: ReactNode
}

export function PaymentChoice({ children, ...choice }: PaymentChoiceProps) {
	return (
		<section aria-labelledby="checkout-payment" className="rounded-card bg-surface p-4 shadow-card sm:p-6">
			<h2 id="checkout-payment" className="mb-4 font-extrabold text-xl">
				{m.checkout_payment()}
			</h2>
			<MethodChoice {...choice} labelledBy="checkout-payment" />
			{possibleMethod(choice.method, choice.ways) === undefined && (
				<p role="status" className="mt-4 font-semibold text-bad">
					{m.checkout_cannot_pay()}
				</p>
			)}
			{children}
		</section>
	)
}

interface ChangeFieldProps {
	readonly form: CheckoutFilling['form']
	/** Whole tenge. */
	readonly total: number
}

export function ChangeField({ form, total }: ChangeFieldProps) {
	const value = useWatch({ control: form.control, name: 'changeFrom' })
	const isNeedless = value !== '' && changeToBring({ method: 'Cash', changeFrom: value }, total) === undefined
	return (
		<div className="mt-4 max-w-sm">
			<SumField
				name="changeFrom"
				label={m.checkout_change_from()}
				hint={isNeedless && <span aria-live="polite">{m.checkout_change_needless()}</span>}
				placeholder={m.checkout_change_example()}
				value={value}
				onChange={(sum) => form.setValue('changeFrom', sum)}
			/>
		</div>
	)
}
