import type { SavedAddress } from '#contract/delivery.ts'
import { m } from '#messages'
import { useBoundField } from '../../platform/forms/bind-field.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { AddressChoice, KeepAddress } from './address-choice.tsx'
import { isFromLast } from './last-recipient.ts'
import { type CheckoutFilling, fieldLimits, useBoundText, useTypedRecipient } from './use-checkout-form.ts'

interface RecipientFieldsProps {
	readonly filling: CheckoutFilling
	/** `undefined` where the server keeps none. */
	readonly saved: readonly SavedAddress[] | undefined
	readonly isPickedUp: boolean
}

/** Each field renders by itself as it is typed in. Long input is not cut off; an error names the limit. */
export function RecipientFields({ filling, saved, isPickedUp }: RecipientFieldsProps) {
	return (
		<section aria-labelledby="checkout-recipient" className="rounded-card bg-surface p-4 shadow-card sm:p-6">
			<h2 id="checkout-recipient" tabIndex={-1} className="mb-4 scroll-mt-24 font-extrabold text-xl outline-none">
				{m.checkout_recipient()}
			</h2>
			{saved && !isPickedUp && <AddressChoice saved={saved} filling={filling} />}
			<FromLastOrder filling={filling} />
			<div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
				<NameField filling={filling} />
				<RecipientPhone filling={filling} />
				<div className="sm:col-span-2" hidden={isPickedUp}>
					<AddressField filling={filling} />
					{saved && <KeepAddress saved={saved} filling={filling} />}
				</div>
				<div className="sm:col-span-2">
					<NoteField filling={filling} />
				</div>
			</div>
		</section>
	)
}

type Filling = Pick<RecipientFieldsProps, 'filling'>

function NameField({ filling: { form } }: Filling) {
	const { input } = useBoundText(form, 'name')
	return <TextField {...input} label={m.checkout_name()} autoComplete="name" required />
}

function RecipientPhone({ filling: { form } }: Filling) {
	return <PhoneField {...useBoundField(form, 'phone')} label={m.checkout_phone()} required />
}

function AddressField({ filling: { form } }: Filling) {
	const { input } = useBoundText(form, 'address')
	return (
		<TextField
			{...input}
			label={m.checkout_address()}
			placeholder={m.checkout_address_hint()}
			autoComplete="street-address"
			required
		/>
	)
}

function NoteField({ filling: { form } }: Filling) {
	const { used, input } = useBoundText(form, 'note')
	return (
		<TextArea
			{...input}
			label={m.checkout_note()}
			placeholder={m.checkout_note_hint()}
			hint={
				<span className="block text-right tabular-nums">{m.checkout_characters({ used, most: fieldLimits.note })}</span>
			}
		/>
	)
}

/** Shown while name, phone or address come from the last order. */
function FromLastOrder({ filling: { form, last, clearRecipient } }: Filling) {
	if (!isFromLast(useTypedRecipient(form), last)) return null
	return (
		<div className="mb-4 flex items-center justify-between gap-x-2 rounded-2xl bg-sunken py-1 pr-1 pl-4">
			<span className="py-1.5 text-muted text-sm">{m.checkout_from_last_order()}</span>
			<Button look="quiet" className="shrink-0 text-sm" onClick={clearRecipient}>
				{m.checkout_clear_recipient()}
			</Button>
		</div>
	)
}
