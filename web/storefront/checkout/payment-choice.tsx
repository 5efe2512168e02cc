import { Banknote, CreditCard, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { PaymentMethod } from '#contract/orders.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import type { PublicSettings } from '../../platform/settings.ts'
import { SumField } from '../../ui/sum-field.tsx'
import { changeToBring } from './make-placement.ts'

interface PaymentChoiceProps {
	readonly method: PaymentMethod
	readonly onChange: (method: PaymentMethod) => void
	readonly isOnlinePossible: boolean
	readonly children?: ReactNode
}

interface Choice {
	readonly value: PaymentMethod
	readonly icon: LucideIcon
	readonly label: string
	readonly hint: string
	readonly isUnavailable?: boolean
}

export function PaymentChoice({ method, onChange, isOnlinePossible, children }: PaymentChoiceProps) {
	// The chosen method may have become unavailable.
	useEffect(() => {
		if (method === 'YooKassa' && !isOnlinePossible) onChange('Cash')
	}, [method, isOnlinePossible, onChange])
	const choices: readonly Choice[] = [
		{ value: 'Cash', icon: Banknote, label: m.payment_cash(), hint: m.checkout_cash_hint() },
		{
			value: 'YooKassa',
			icon: CreditCard,
			label: m.payment_online(),
			hint: isOnlinePossible ? m.checkout_online_hint() : m.checkout_online_unavailable(),
			isUnavailable: !isOnlinePossible,
		},
	]
	return (
		<section aria-labelledby="checkout-payment" className="rounded-card bg-surface p-4 shadow-card sm:p-6">
			<h2 id="checkout-payment" className="mb-4 font-extrabold text-xl">
				{m.checkout_payment()}
			</h2>
			<div role="radiogroup" aria-labelledby="checkout-payment" className="grid gap-3 sm:grid-cols-2">
				{choices.map(({ value, icon: Icon, label, hint, isUnavailable = false }) => (
					<label
						key={value}
						className="flex items-start gap-3 rounded-2xl border border-edge/60 p-4 transition-colors has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-enabled:hover:bg-accent-soft has-disabled:text-muted"
					>
						<input
							type="radio"
							name="method"
							value={value}
							disabled={isUnavailable}
							checked={method === value}
							aria-describedby={`checkout-method-${value}`}
							className="mt-0.5 size-5 shrink-0 accent-accent"
							onChange={() => onChange(value)}
						/>
						<span className="min-w-0 grow">
							<span className="block font-bold leading-snug">{label}</span>
							<span id={`checkout-method-${value}`} className="mt-1 block text-muted text-sm leading-snug">
								{hint}
							</span>
						</span>
						<Icon aria-hidden="true" className={`size-6 shrink-0 ${isUnavailable ? 'text-muted' : 'text-accent'}`} />
					</label>
				))}
			</div>
			{children}
		</section>
	)
}

interface ChangeFieldProps {
	/** Digits; empty when no change is needed. */
	readonly value: string
	/** Whole tenge. */
	readonly total: number
	readonly onChange: (changeFrom: string) => void
}

export function ChangeField({ value, total, onChange }: ChangeFieldProps) {
	const isNeedless = value !== '' && changeToBring({ method: 'Cash', changeFrom: value }, total) === undefined
	return (
		<div className="mt-4 max-w-sm">
			<SumField
				name="changeFrom"
				label={m.checkout_change_from()}
				hint={isNeedless && <span aria-live="polite">{m.checkout_change_needless()}</span>}
				placeholder={m.checkout_change_example()}
				value={value}
				onChange={onChange}
			/>
		</div>
	)
}

/** Falls back to the settings when the server does not tell. */
export function useOnlinePayment(): { readonly isPossible: boolean; readonly ask: () => Promise<unknown> } {
	const isOffered = useRouteLoaderData<PublicSettings>('root')?.onlinePayments ?? false
	const { data, reload } = useAnswer('availability', askAvailability)
	return { isPossible: data ?? isOffered, ask: reload }
}

async function askAvailability(signal: AbortSignal): Promise<boolean | undefined> {
	try {
		const { online } = await call('GET /payments/availability', {}, { signal })
		return online
	} catch {
		return undefined
	}
}
