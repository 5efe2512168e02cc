import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { bindField, useBoundField } from '../../platform/forms/bind-field.ts'
import { CheckField, TextArea, TextField } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import type { ClaimForm, ClaimKind } from './send-claim.ts'

export function ClaimFields({ kind, form }: { kind: ClaimKind; form: UseFormReturn<ClaimForm> }) {
	// In the order of the inputs: the first broken one gets the focus.
	const fullName = bindField(form, 'fullName')
	const email = bindField(form, 'email')
	const phone = useBoundField(form, 'phone')
	const orderNumber = bindField(form, 'orderNumber')
	const text = bindField(form, 'text')
	const hasConsent = bindField(form, 'hasConsent')
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					{...fullName}
					label={m.claim_full_name()}
					autoComplete="name"
					required
					maxLength={limits.claimName}
				/>
				<TextField
					{...email}
					type="email"
					label={m.claim_email()}
					autoComplete="email"
					required
					maxLength={limits.claimEmail}
				/>
				<PhoneField {...phone} label={m.claim_phone()} />
				<TextField
					{...orderNumber}
					label={m.claim_order_number()}
					hint={m.claim_order_number_hint()}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
				/>
			</div>
			<TextArea
				{...text}
				label={kind === 'return' ? m.claim_text_return() : m.claim_text_claim()}
				hint={m.claim_characters({ used: form.watch('text').length, most: limits.claimText })}
				required
				rows={6}
				maxLength={limits.claimText}
			/>
			<CheckField {...hasConsent} required label={<ConsentWords />} />
		</>
	)
}

function ConsentWords() {
	let isInside = false
	return m.claim_consent.parts().map((part) => {
		if (part.type !== 'text') {
			isInside = part.type === 'markup-start'
			return null
		}
		if (!isInside) return part.value
		return (
			<Link
				key={part.value}
				to="/consent"
				target="_blank"
				className="font-semibold text-accent underline underline-offset-2"
			>
				{part.value}
			</Link>
		)
	})
}
