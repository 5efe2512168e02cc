import { Banknote, CreditCard, type LucideIcon, QrCode } from 'lucide-react'
import { useEffect, useId } from 'react'
import type { PaymentMethod } from '#contract/values/payment-methods.ts'
import { m } from '#messages'
import { type PaymentWays, possibleMethod } from '../../../platform/live/payment-ways.ts'

interface MethodChoiceProps {
	readonly method: PaymentMethod
	readonly onChange: (method: PaymentMethod) => void
	readonly ways: PaymentWays
	/** How an order is paid in cash; to the courier by default. */
	readonly cashHint?: string | undefined
	/** The id of the heading. */
	readonly labelledBy: string
}

interface Choice {
	readonly value: PaymentMethod
	readonly icon: LucideIcon
	readonly label: string
	readonly hint: string
	readonly isUnavailable?: boolean
}

/** How an order is paid. */
export function MethodChoice(props: MethodChoiceProps) {
	const { method, onChange, ways, labelledBy } = props
	const choices = listChoices(props)
	const id = useId()
	// The chosen method may have become unavailable.
	const instead = possibleMethod(method, ways)
	useEffect(() => {
		if (instead !== undefined && instead !== method) onChange(instead)
	}, [method, instead, onChange])
	return (
		<div role="radiogroup" aria-labelledby={labelledBy} className="grid gap-3 sm:grid-cols-2">
			{choices.map(({ value, icon: Icon, label, hint, isUnavailable = false }) => (
				<label
					key={value}
					className="flex items-start gap-3 rounded-2xl border border-edge/60 p-4 transition-colors has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-enabled:hover:bg-accent-soft has-disabled:text-muted nth-3:sm:col-span-2"
				>
					<input
						type="radio"
						name="method"
						value={value}
						disabled={isUnavailable}
						checked={method === value}
						aria-describedby={`${id}-${value}`}
						className="tick mt-0.5 size-5"
						onChange={() => onChange(value)}
					/>
					<span className="min-w-0 grow">
						<span className="block font-bold leading-snug">{label}</span>
						<span id={`${id}-${value}`} className="mt-1 block text-muted text-sm leading-snug">
							{hint}
						</span>
					</span>
					<Icon aria-hidden="true" className={`size-6 shrink-0 ${isUnavailable ? 'text-muted' : 'text-accent'}`} />
				</label>
			))}
		</div>
	)
}

function listChoices({ ways: { offered, isOnlineAway }, cashHint }: MethodChoiceProps): readonly Choice[] {
	const all: readonly Choice[] = [
		{ value: 'Cash', icon: Banknote, label: m.payment_cash(), hint: cashHint ?? m.checkout_cash_hint() },
		{
			value: 'YooKassa',
			icon: CreditCard,
			label: m.payment_online(),
			hint: isOnlineAway ? m.checkout_online_unavailable() : m.checkout_online_hint(),
			isUnavailable: isOnlineAway,
		},
		{ value: 'Kaspi', icon: QrCode, label: m.payment_transfer(), hint: m.checkout_transfer_hint() },
	]
	return all.filter(({ value }) => offered.includes(value))
}
