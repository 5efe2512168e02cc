import { useId } from 'react'
import { limits } from '#contract/limits.ts'
import { saveTransferSettings, type TransferSettings } from '#contract/paying/transfers.ts'
import type { z } from '#contract/zod.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { CheckField, TextField } from '../../ui/field.tsx'
import { checkBody } from '../shared/settings/check-body.ts'
import { SettingsForm, settingsCard } from '../shared/settings/settings-form.tsx'
import { useSettingsForm } from '../shared/settings/use-settings-form.ts'
import { OfferSwitch } from './offer-switch.tsx'
import { QrField } from './qr-field.tsx'

const rules = {
	toDraft: (saved: TransferSettings) => saved,
	check: ({ link, isInvoiced, qr = '' }: TransferSettings, { version, isOn, qr: before = '' }: TransferSettings) => {
		if (isOn && link.trim() === '' && qr === '' && !isInvoiced) return { errors: { link: m.transfers_way_needed() } }
		const body = { version, link, isInvoiced, ...(qr !== before && { qr }) }
		return checkBody(saveTransferSettings.body, body, ([field]) =>
			field === 'link' ? m.transfers_link_wrong() : m.admin_field_wrong(),
		)
	},
	put: (body: z.output<typeof saveTransferSettings.body>) => call('PUT /transfer-settings', { body }),
	get: () => call('GET /transfer-settings', {}),
	failed: 'The settings of transfers were not saved',
}

/** The ways to pay by a transfer. */
export function TransferSettingsForm({ loaded, onSwitched }: { loaded: TransferSettings; onSwitched: () => void }) {
	const id = useId()
	const { settings, saved, draft, change, take, errorOf } = useSettingsForm({ loaded, ...rules })
	return (
		<section aria-labelledby={id} className="flex flex-col gap-4">
			<div>
				<h2 id={id} className="font-extrabold text-2xl">
					{m.transfers_settings()}
				</h2>
				<p className="mt-1 max-w-prose text-muted">{m.transfers_settings_hint()}</p>
			</div>
			<OfferSwitch
				isOn={saved.isOn}
				hasWay={saved.link !== '' || saved.isInvoiced || Boolean(saved.qr)}
				onSwitched={(isOn) => {
					take((before) => ({ ...before, isOn }))
					onSwitched()
				}}
			/>
			<SettingsForm settings={settings} label={m.transfers_settings()} className={settingsCard}>
				<TextField
					name="link"
					type="url"
					label={m.transfers_link()}
					hint={m.transfers_link_hint()}
					error={errorOf('link')}
					maxLength={limits.transferLink}
					autoComplete="off"
					className="max-w-lg"
					value={draft.link}
					onChange={({ target }) => change({ link: target.value })}
				/>
				<QrField qr={draft.qr ?? ''} onChange={(qr) => change({ qr })} />
				<div>
					<CheckField
						name="isInvoiced"
						label={m.transfers_invoiced()}
						error={errorOf('isInvoiced')}
						checked={draft.isInvoiced}
						onChange={({ target }) => change({ isInvoiced: target.checked })}
					/>
					<p className="mt-1 ml-9 text-muted text-sm">{m.transfers_invoiced_hint()}</p>
				</div>
			</SettingsForm>
		</section>
	)
}
