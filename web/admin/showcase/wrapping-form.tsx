import { useId } from 'react'
import { saveWrapping, type WrappingOffer } from '#contract/prices/wrapping.ts'
import type { z } from '#contract/zod.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { CheckField } from '../../ui/field.tsx'
import { SumField } from '../../ui/sum-field.tsx'
import { checkBody } from '../shared/settings/check-body.ts'
import { SettingsForm, settingsCard } from '../shared/settings/settings-form.tsx'
import { useSettingsForm } from '../shared/settings/use-settings-form.ts'

/** A price that is switched off stays in its field until that is saved. */
interface WrappingDraft {
	readonly isOn: boolean
	/** Digits. */
	readonly price: string
}

const rules = {
	toDraft: ({ price }: WrappingOffer): WrappingDraft => ({ isOn: price !== undefined, price: String(price ?? '') }),
	check: ({ isOn, price }: WrappingDraft, { version }: WrappingOffer) => {
		const typed = price === '' ? undefined : Number(price)
		return checkBody(saveWrapping.body, { version, price: isOn ? typed : null }, m.wrapping_price_missing)
	},
	put: (body: z.output<typeof saveWrapping.body>) => call('PUT /wrapping', { body }),
	get: () => call('GET /wrapping', {}),
	failed: 'The offer of gift wrapping was not saved',
}

/** Offers gift wrapping at a price, or none. */
export function WrappingForm({ loaded }: { loaded: WrappingOffer }) {
	const id = useId()
	const { settings, draft, change, errorOf } = useSettingsForm({ loaded, ...rules })
	return (
		<section aria-labelledby={id} className="flex flex-col gap-4">
			<div>
				<h2 id={id} className="font-extrabold text-2xl">
					{m.wrapping_title()}
				</h2>
				<p className="mt-1 max-w-prose text-muted">{m.wrapping_hint()}</p>
			</div>
			<SettingsForm settings={settings} label={m.wrapping_title()} className={settingsCard}>
				<CheckField
					name="isWrappingOn"
					label={<span className="font-bold">{m.wrapping_on()}</span>}
					checked={draft.isOn}
					onChange={({ target }) => change({ isOn: target.checked })}
				/>
				<div className="max-w-60">
					<SumField
						name="price"
						label={m.wrapping_price()}
						error={errorOf('price')}
						disabled={!draft.isOn}
						value={draft.price}
						onChange={(price) => change({ price })}
					/>
				</div>
			</SettingsForm>
		</section>
	)
}
