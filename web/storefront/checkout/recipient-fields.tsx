import type { SavedAddress } from '#contract/delivery.ts'
import { m } from '#messages'
import { useBoundField } from '../../platform/forms/bind-field.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { AddressChoice, KeepAddress } from './address-choice.tsx'
import { bindText, type CheckoutFilling, fieldLimits } from './use-checkout-form.ts'

interface RecipientFieldsProps {
	readonly filling: CheckoutFilling
	/** `undefined` where the server keeps none. */
	readonly saved: readonly SavedAddress[] | undefined
	readonly isPickedUp: boolean
}

/** Long input is not cut off; an error names the limit. */
export function RecipientFields({ filling, saved, isPickedUp }: RecipientFieldsProps) {
	const { form } = filling
	const phone = useBoundField(form, 'phone')
	const used = form.watch('note').trim().length
	return (
		<section aria-labelledby="checkout-recipient" className="rounded-card bg-surface p-4 shadow-card sm:p-6">
			<h2 id="checkout-recipient" tabIndex={-1} className="mb-4 scroll-mt-24 font-extrabold text-xl outline-none">
				{m.checkout_recipient()}
			</h2>
			{saved && !isPickedUp && <AddressChoice saved={saved} filling={filling} />}
			{filling.isFromLast && <FromLastOrder onClear={filling.clearRecipient} />}
			<div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
				<TextField {...bindText(form, 'name')} label={m.checkout_name()} autoComplete="name" required />
				<PhoneField {...phone} label={m.checkout_phone()} required />
				<div className="sm:col-span-2" hidden={isPickedUp}>
					<TextField
						{...bindText(form, 'address')}
						label={m.checkout_address()}
						placeholder={m.checkout_address_hint()}
						autoComplete="street-address"
						required
					/>
					{saved && <KeepAddress saved={saved} filling={filling} />}
				</div>
				<div className="sm:col-span-2">
					<TextArea
						{...bindText(form, 'note')}
						label={m.checkout_note()}
						placeholder={m.checkout_note_hint()}
						hint={
							<span className="block text-right tabular-nums">
								{m.checkout_characters({ used, most: fieldLimits.note })}
							</span>
						}
					/>
				</div>
			</div>
		</section>
	)
}

function FromLastOrder({ onClear }: { onClear: () => void }) {
	return (
		<div className="mb-4 flex items-center justify-between gap-x-2 rounded-2xl bg-sunken py-1 pr-1 pl-4">
			<span className="py-1.5 text-muted text-sm">{m.checkout_from_last_order()}</span>
			<Button look="quiet" className="shrink-0 text-sm" onClick={onClear}>
				{m.checkout_clear_recipient()}
			</Button>
		</div>
	)
}
