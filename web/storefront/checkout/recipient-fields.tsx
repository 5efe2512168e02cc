import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { fieldLimits } from './checkout-form.ts'
import type { CheckoutFilling } from './use-checkout-form.ts'

/** Long input is not cut off; an error names the limit. */
export function RecipientFields({ filling }: { filling: CheckoutFilling }) {
	const { form, change, errorOf } = filling
	const used = form.note.trim().length
	return (
		<section aria-labelledby="checkout-recipient" className="rounded-card bg-surface p-4 shadow-card sm:p-6">
			<h2 id="checkout-recipient" className="mb-4 font-extrabold text-xl">
				{m.checkout_recipient()}
			</h2>
			{filling.isFromLast && <FromLastOrder onClear={filling.clearRecipient} />}
			<div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
				<TextField
					name="name"
					label={m.checkout_name()}
					autoComplete="name"
					required
					value={form.name}
					error={errorOf('name')}
					onChange={({ target }) => change({ name: target.value })}
				/>
				<PhoneField
					name="phone"
					label={m.checkout_phone()}
					required
					value={form.phone}
					error={errorOf('phone')}
					onChange={(phone) => change({ phone })}
				/>
				<div className="sm:col-span-2">
					<TextField
						name="address"
						label={m.checkout_address()}
						placeholder={m.checkout_address_hint()}
						autoComplete="street-address"
						required
						value={form.address}
						error={errorOf('address')}
						onChange={({ target }) => change({ address: target.value })}
					/>
				</div>
				<div className="sm:col-span-2">
					<TextArea
						name="note"
						label={m.checkout_note()}
						placeholder={m.checkout_note_hint()}
						hint={
							<span className="block text-right tabular-nums">
								{m.checkout_characters({ used, most: fieldLimits.note })}
							</span>
						}
						value={form.note}
						error={errorOf('note')}
						onChange={({ target }) => change({ note: target.value })}
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
