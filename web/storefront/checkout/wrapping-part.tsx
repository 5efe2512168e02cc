import { Gift } from 'lucide-react'
import { m } from '#messages'
import { formatTenge } from '../../platform/format.ts'
import { bindField } from '../../platform/forms/bind-field.ts'
import { CheckField, TextArea } from '../../ui/field.tsx'
import { type CheckoutFilling, useBoundText } from './use-checkout-form.ts'

interface WrappingPartProps {
	readonly price: number
	readonly filling: CheckoutFilling
}

/** The customer may have the order wrapped as a gift, with a card. */
export function WrappingPart({ price, filling: { form } }: WrappingPartProps) {
	const isGift = form.watch('isGift')
	return (
		<section
			aria-label={m.checkout_wrapping()}
			className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6"
		>
			<div className="flex items-start justify-between gap-3">
				<CheckField
					{...bindField(form, 'isGift')}
					label={<span className="font-bold">{m.checkout_wrapping_price({ price: formatTenge(price) })}</span>}
				/>
				<Gift aria-hidden="true" className="size-6 shrink-0 text-accent" />
			</div>
			{isGift && <CardField form={form} />}
		</section>
	)
}

function CardField({ form }: Pick<CheckoutFilling, 'form'>) {
	const { input } = useBoundText(form, 'cardText')
	return <TextArea {...input} label={m.checkout_card()} hint={m.checkout_card_hint()} rows={3} />
}
