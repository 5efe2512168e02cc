import { useForm } from 'react-hook-form'
import type { SavedAddress } from '#contract/delivery.ts'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { bindField, checkedOnSubmit, useBoundField } from '../../../platform/forms/bind-field.ts'
import { resolveForm } from '../../../platform/violations.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { FailureText } from '../profile-part.tsx'
import { useWork } from '../use-work.ts'
import { type SentAddress, wholeAddress } from './use-addresses.ts'

const resolver = resolveForm(wholeAddress, { 'address.required': m.checkout_enter_address })

const empty: SentAddress = { label: '', recipientName: '', recipientPhone: '', address: '', isUsual: false }

interface AddressFormProps {
	/** `undefined` for a new one. */
	readonly saved: SavedAddress | undefined
	readonly onSave: (filled: SentAddress) => Promise<void>
	readonly onCancel: () => void
}

export function AddressForm({ saved, onSave, onCancel }: AddressFormProps) {
	const form = useForm({
		...checkedOnSubmit,
		resolver,
		defaultValues: { ...empty, ...saved },
	})
	const phone = useBoundField(form, 'recipientPhone')
	const { isBusy, failure, run } = useWork()
	const submit = form.handleSubmit(async (filled) => {
		await run(() => onSave(filled))
	})
	return (
		<form onSubmit={submit} method="post" noValidate className="flex flex-col gap-4">
			<TextField
				{...bindField(form, 'label')}
				label={m.addresses_label()}
				placeholder={m.addresses_label_example()}
				maxLength={limits.addressLabel}
			/>
			<TextField
				{...bindField(form, 'address')}
				label={m.checkout_address()}
				placeholder={m.checkout_address_hint()}
				autoComplete="street-address"
				required
			/>
			<TextField {...bindField(form, 'recipientName')} label={m.addresses_recipient()} autoComplete="name" />
			<PhoneField {...phone} label={m.addresses_phone()} />
			<CheckField {...bindField(form, 'isUsual')} label={m.addresses_make_usual()} />
			{failure !== undefined && <FailureText text={m.addresses_not_saved()} error={failure} />}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" isBusy={isBusy}>
					{m.profile_save()}
				</Button>
				<Button look="plain" onClick={onCancel} disabled={isBusy}>
					{m.cancel()}
				</Button>
			</div>
		</form>
	)
}
