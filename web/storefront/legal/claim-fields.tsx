import { Link } from 'react-router'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { CheckField, TextArea, TextField } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import type { ClaimErrors, ClaimForm } from './claim-form-values.ts'
import type { ClaimKind } from './send-claim.ts'

interface ClaimFieldsProps {
	readonly kind: ClaimKind
	readonly form: ClaimForm
	readonly errors: ClaimErrors
	readonly onChange: (changes: Partial<ClaimForm>) => void
}

export function ClaimFields({ kind, form, errors, onChange }: ClaimFieldsProps) {
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					name="fullName"
					label={m.claim_full_name()}
					autoComplete="name"
					required
					maxLength={limits.claimName}
					value={form.fullName}
					error={errors.fullName}
					onChange={(event) => onChange({ fullName: event.target.value })}
				/>
				<TextField
					type="email"
					name="email"
					label={m.claim_email()}
					autoComplete="email"
					required
					maxLength={limits.claimEmail}
					value={form.email}
					error={errors.email}
					onChange={(event) => onChange({ email: event.target.value })}
				/>
				<PhoneField
					name="phone"
					label={m.claim_phone()}
					value={form.phone}
					error={errors.phone}
					onChange={(phone) => onChange({ phone })}
				/>
				<TextField
					name="orderNumber"
					label={m.claim_order_number()}
					hint={m.claim_order_number_hint()}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					value={form.orderNumber}
					error={errors.orderNumber}
					onChange={(event) => onChange({ orderNumber: event.target.value })}
				/>
			</div>
			<TextArea
				name="text"
				label={kind === 'return' ? m.claim_text_return() : m.claim_text_claim()}
				hint={m.claim_characters({ used: form.text.length, most: limits.claimText })}
				required
				rows={6}
				maxLength={limits.claimText}
				value={form.text}
				error={errors.text}
				onChange={(event) => onChange({ text: event.target.value })}
			/>
			<CheckField
				name="consent"
				required
				checked={form.hasConsent}
				error={errors.consent}
				onChange={(event) => onChange({ hasConsent: event.target.checked })}
				label={<ConsentWords />}
			/>
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
