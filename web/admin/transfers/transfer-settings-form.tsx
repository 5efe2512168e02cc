import { useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { isTransferLink } from '#contract/paying/transfer-link.ts'
import type { TransferSettings } from '#contract/paying/transfers.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'
import { QrField } from './qr-field.tsx'

/** The ways to pay by a transfer. */
export function TransferSettingsForm({ settings }: { settings: TransferSettings }) {
	const id = useId()
	const [saved, setSaved] = useState(settings)
	const [values, setValues] = useState(settings)
	const [error, setError] = useState<string>()
	const [isSaving, setSaving] = useState(false)
	const change = (changes: Partial<TransferSettings>) => setValues((before) => ({ ...before, ...changes }))

	async function save() {
		const found = findError(values)
		setError(found)
		if (found) return
		const { link, isInvoiced, qr = '' } = values
		const sentQr = qr === (saved.qr ?? '') ? {} : { qr }
		setSaving(true)
		try {
			const body = { version: saved.version, link: link.trim(), isInvoiced, ...sentQr }
			const now = await call('PUT /transfer-settings', { body })
			setSaved(now)
			setValues(now)
			showToast('success', m.transfers_saved())
		} catch (failure) {
			const reason = explainFailure('The settings of transfers were not saved', failure)
			showToast('error', m.transfers_save_failed({ reason }))
		}
		setSaving(false)
	}

	return (
		<section aria-labelledby={id} className="flex flex-col gap-4">
			<div>
				<h2 id={id} className="font-extrabold text-2xl">
					{m.transfers_settings()}
				</h2>
				<p className="mt-1 max-w-prose text-muted">{m.transfers_settings_hint()}</p>
			</div>
			<form
				noValidate
				aria-labelledby={id}
				onSubmit={(event) => {
					event.preventDefault()
					void save()
				}}
				className="flex flex-col gap-5 rounded-card bg-surface p-4 shadow-card sm:p-5"
			>
				<p>
					{values.isOn ? m.transfers_is_on() : m.transfers_is_off()}{' '}
					<Link to="/admin/trading" className="font-bold text-accent underline underline-offset-4">
						{m.trading_title()}
					</Link>
				</p>
				<TextField
					name="link"
					type="url"
					label={m.transfers_link()}
					hint={m.transfers_link_hint()}
					error={error}
					maxLength={limits.transferLink}
					autoComplete="off"
					className="max-w-lg"
					value={values.link}
					onChange={({ target }) => change({ link: target.value })}
				/>
				<QrField qr={values.qr ?? ''} onChange={(qr) => change({ qr })} />
				<div>
					<CheckField
						name="isInvoiced"
						label={m.transfers_invoiced()}
						checked={values.isInvoiced}
						onChange={({ target }) => change({ isInvoiced: target.checked })}
					/>
					<p className="mt-1 ml-9 text-muted text-sm">{m.transfers_invoiced_hint()}</p>
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

function findError({ isOn, link, qr, isInvoiced }: TransferSettings) {
	const typed = link.trim()
	if (typed !== '' && !isTransferLink(typed)) return m.transfers_link_wrong()
	return isOn && typed === '' && !qr && !isInvoiced ? m.transfers_way_needed() : undefined
}
