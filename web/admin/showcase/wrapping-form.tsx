import { type FormEvent, useId, useState } from 'react'
import type { WrappingOffer } from '#contract/prices/wrapping.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/field.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { SumField } from '../../ui/sum-field.tsx'
import { explainFailure } from '../shared/failures.ts'

/** Offers gift wrapping at a price, or none. */
export function WrappingForm({ offer }: { offer: WrappingOffer }) {
	const id = useId()
	const [version, setVersion] = useState(offer.version)
	const [isOn, setOn] = useState(offer.price !== undefined)
	const [price, setPrice] = useState(offer.price === undefined ? '' : String(offer.price))
	const [error, setError] = useState<string>()
	const [isSaving, setSaving] = useState(false)

	async function save(event: FormEvent) {
		event.preventDefault()
		const isMissing = isOn && price === ''
		setError(isMissing ? m.wrapping_price_missing() : undefined)
		if (isMissing) return
		setSaving(true)
		try {
			const body = { version, price: isOn ? Number(price) : null }
			setVersion((await call('PUT /wrapping', { body })).version)
			showToast('success', m.wrapping_saved())
		} catch (failure) {
			setError(explainFailure('The offer of gift wrapping was not saved', failure))
		}
		setSaving(false)
	}

	return (
		<section aria-labelledby={id} className="flex flex-col gap-4">
			<div>
				<h2 id={id} className="font-extrabold text-2xl">
					{m.wrapping_title()}
				</h2>
				<p className="mt-1 max-w-prose text-muted">{m.wrapping_hint()}</p>
			</div>
			<form
				noValidate
				aria-labelledby={id}
				onSubmit={save}
				className="flex flex-col gap-5 rounded-card bg-surface p-4 shadow-card sm:p-5"
			>
				<CheckField
					name="isWrappingOn"
					label={<span className="font-bold">{m.wrapping_on()}</span>}
					checked={isOn}
					onChange={({ target }) => setOn(target.checked)}
				/>
				<div className="max-w-60">
					<SumField
						name="wrappingPrice"
						label={m.wrapping_price()}
						error={error}
						readOnly={!isOn || isSaving}
						value={price}
						onChange={setPrice}
					/>
				</div>
				<div>
					<Button type="submit" isBusy={isSaving}>
						{isSaving ? m.admin_saving() : m.admin_save()}
					</Button>
				</div>
			</form>
		</section>
	)
}
