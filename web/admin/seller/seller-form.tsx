import { useRef, useState } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { type ReceiptIssuer, receiptIssuers } from '#contract/settings/receipt-issuers.ts'
import { type getSeller, type Seller, saveSeller } from '#contract/settings/seller.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { noteChangedSettings } from '../../platform/live/newer-settings.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, SelectField, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'
import { findNewer } from '../shared/find-newer.ts'
import { useLeaveGuard } from '../shared/use-leave-guard.ts'
import { ShopNameFields } from './shop-name-fields.tsx'

const fields: readonly {
	readonly name: Exclude<keyof Seller, 'shopName' | 'receipts' | (typeof switches)[number]['name']>
	readonly label: () => string
	readonly hint?: () => string
	readonly wrong?: () => string
}[] = [
	{ name: 'name', label: m.seller_name, hint: m.seller_name_hint },
	{ name: 'bin', label: m.seller_bin, wrong: m.seller_bin_wrong },
	{ name: 'address', label: m.seller_address },
	{ name: 'phone', label: m.seller_phone },
	{ name: 'whatsapp', label: m.seller_whatsapp, hint: m.seller_whatsapp_hint, wrong: m.seller_whatsapp_wrong },
	{ name: 'email', label: m.seller_email, hint: m.seller_email_hint, wrong: m.seller_email_wrong },
	{ name: 'hours', label: m.seller_hours, hint: m.seller_hours_hint },
]

const switches = [
	{ name: 'takesCallbacks', label: m.seller_takes_callbacks },
	{ name: 'takesWhatsapp', label: m.seller_takes_whatsapp },
] as const

const receiptTexts: Readonly<Record<ReceiptIssuer, () => string>> = {
	none: m.seller_receipts_none,
	till: m.seller_receipts_till,
	provider: m.seller_receipts_provider,
}

/** What the shop is called, who sells, and how customers reach them. */
export function SellerForm({ loaded }: { loaded: Answer<typeof getSeller> }) {
	const [saved, setSaved] = useState(loaded)
	const [values, setValues] = useState(loaded)
	const [wrong, setWrong] = useState<string>()
	const [isSaving, setSaving] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	useLeaveGuard(values !== saved)

	async function save() {
		const checked = saveSeller.body.safeParse({ ...values, version: saved.version })
		if (!checked.success) {
			const field = checked.error.issues[0]?.path.join('.')
			setWrong(field)
			form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
			return
		}
		setSaving(true)
		try {
			const now = await call('PUT /seller', { body: checked.data })
			noteChangedSettings()
			setSaved(now)
			// What was typed meanwhile stays.
			setValues((typed) => (typed === values ? now : typed))
			showToast('success', m.seller_saved())
		} catch (failure) {
			const newer = await findNewer(failure, () => call('GET /seller', {}))
			if (newer) setSaved(newer)
			else showToast('error', m.seller_save_failed({ reason: explainFailure('The seller was not saved', failure) }))
		}
		setSaving(false)
	}

	return (
		<form
			ref={form}
			noValidate
			aria-label={m.seller_title()}
			onSubmit={(event) => {
				event.preventDefault()
				void save()
			}}
			className="flex max-w-2xl flex-col gap-5 rounded-card bg-surface p-4 shadow-card sm:p-5"
		>
			<ShopNameFields
				names={values.shopName}
				wrong={wrong}
				onChange={(shopName) => {
					setValues((before) => ({ ...before, shopName }))
					setWrong(undefined)
				}}
			/>
			{fields.map(({ name, label, hint, wrong: text = m.zones_field_wrong }) => (
				<TextField
					key={name}
					name={name}
					label={label()}
					hint={hint?.()}
					error={wrong === name ? text() : undefined}
					maxLength={limits.sellerLine}
					autoComplete="off"
					value={values[name]}
					onChange={({ target }) => {
						setValues((before) => ({ ...before, [name]: target.value }))
						setWrong(undefined)
					}}
				/>
			))}
			<SelectField
				name="receipts"
				label={m.seller_receipts()}
				hint={m.seller_receipts_hint()}
				value={values.receipts}
				onChange={({ target }) => {
					const receipts = receiptIssuers.find((issuer) => issuer === target.value)
					if (receipts) setValues((before) => ({ ...before, receipts }))
				}}
			>
				{receiptIssuers.map((issuer) => (
					<option key={issuer} value={issuer}>
						{receiptTexts[issuer]()}
					</option>
				))}
			</SelectField>
			<div className="flex flex-col gap-3">
				{switches.map(({ name, label }) => (
					<CheckField
						key={name}
						name={name}
						label={label()}
						checked={values[name]}
						onChange={({ target }) => {
							setValues((before) => ({ ...before, [name]: target.checked }))
							setWrong(undefined)
						}}
					/>
				))}
				<p className="text-muted text-sm">{m.seller_without_account_hint()}</p>
			</div>
			<div>
				<Button type="submit" isBusy={isSaving}>
					{isSaving ? m.admin_saving() : m.admin_save()}
				</Button>
			</div>
		</form>
	)
}
