import type { Answer } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { type ReceiptIssuer, receiptIssuers } from '#contract/settings/receipt-issuers.ts'
import { type getSeller, type Seller, saveSeller } from '#contract/settings/seller.ts'
import type { z } from '#contract/zod.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { CheckField, SelectField, TextField } from '../../ui/field.tsx'
import { checkBody } from '../shared/settings/check-body.ts'
import { SettingsForm, settingsCard } from '../shared/settings/settings-form.tsx'
import { useSettingsForm } from '../shared/settings/use-settings-form.ts'
import { ShopNameFields } from './shop-name-fields.tsx'

type Versioned = Answer<typeof getSeller>
type Body = z.output<typeof saveSeller.body>

const fields: readonly {
	readonly name: Exclude<keyof Seller, 'shopName' | 'receipts' | (typeof switches)[number]['name']>
	readonly label: () => string
	readonly hint?: () => string
	readonly wrong?: () => string
	/** Which keys a phone shows. */
	readonly keys?: 'numeric' | 'tel' | 'email'
}[] = [
	{ name: 'name', label: m.seller_name, hint: m.seller_name_hint },
	{ name: 'bin', label: m.seller_bin, wrong: m.seller_bin_wrong, keys: 'numeric' },
	{ name: 'address', label: m.seller_address },
	{ name: 'phone', label: m.seller_phone, keys: 'tel' },
	{
		name: 'whatsapp',
		label: m.seller_whatsapp,
		hint: m.seller_whatsapp_hint,
		wrong: m.seller_whatsapp_wrong,
		keys: 'tel',
	},
	{ name: 'email', label: m.seller_email, hint: m.seller_email_hint, wrong: m.seller_email_wrong, keys: 'email' },
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

const rules = {
	toDraft: (saved: Versioned) => saved,
	check: (values: Versioned, { version }: Versioned) => checkBody(saveSeller.body, { ...values, version }, wrongText),
	put: (body: Body) => call('PUT /seller', { body }),
	get: () => call('GET /seller', {}),
	failed: 'The seller was not saved',
}

function wrongText([first, second]: readonly PropertyKey[]): string {
	if (first === 'shopName') return second === 'ru' ? m.shop_names_wrong() : m.admin_field_wrong()
	return (fields.find(({ name }) => name === first)?.wrong ?? m.admin_field_wrong)()
}

/** What the shop is called, who sells, and how customers reach them. */
export function SellerForm({ loaded }: { loaded: Versioned }) {
	const { settings, draft, change, errorOf } = useSettingsForm({ loaded, ...rules })
	return (
		<SettingsForm settings={settings} label={m.seller_title()} className={settingsCard}>
			<ShopNameFields names={draft.shopName} errorOf={errorOf} onChange={(shopName) => change({ shopName })} />
			<div className="grid items-start gap-5 md:grid-cols-2">
				{fields.map(({ name, label, hint, keys }) => (
					<TextField
						key={name}
						name={name}
						label={label()}
						hint={hint?.()}
						error={errorOf(name)}
						inputMode={keys}
						maxLength={limits.sellerLine}
						autoComplete="off"
						value={draft[name]}
						onChange={({ target }) => change({ [name]: target.value })}
					/>
				))}
				<SelectField
					name="receipts"
					label={m.seller_receipts()}
					hint={m.seller_receipts_hint()}
					error={errorOf('receipts')}
					value={draft.receipts}
					onChange={({ target }) => {
						const receipts = receiptIssuers.find((issuer) => issuer === target.value)
						if (receipts) change({ receipts })
					}}
				>
					{receiptIssuers.map((issuer) => (
						<option key={issuer} value={issuer}>
							{receiptTexts[issuer]()}
						</option>
					))}
				</SelectField>
			</div>
			<div className="flex flex-col gap-3">
				{switches.map(({ name, label }) => (
					<CheckField
						key={name}
						name={name}
						label={label()}
						error={errorOf(name)}
						checked={draft[name]}
						onChange={({ target }) => change({ [name]: target.checked })}
					/>
				))}
				<p className="text-muted text-sm">{m.seller_without_account_hint()}</p>
			</div>
		</SettingsForm>
	)
}
