import { z } from 'zod'

const sum = z
	.string('Amount must be a string with two digits after the dot')
	.regex(/^\d{1,12}\.\d{2}$/, 'Amount must be a string with two digits after the dot')
	.refine((value) => Number(value) > 0, 'Amount must be greater than zero')

export const amountShape = z.object({
	value: sum,
	currency: z.string().length(3, 'Currency is a code of three letters'),
})

export const metadataShape = z
	.record(z.string().max(32, 'A metadata key has up to 32 characters'), z.string().max(512).nullable())
	.refine((metadata) => Object.keys(metadata).length <= 16, 'Metadata has up to 16 keys')
	.default({})

export interface Amount {
	readonly value: string
	readonly currency: string
}

export interface CancellationDetails {
	readonly party: string
	readonly reason: string
}

export interface EmulatedPayment {
	readonly id: string
	readonly status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
	readonly paid: boolean
	readonly amount: Amount
	readonly refunded_amount?: Amount
	readonly confirmation: {
		readonly type: 'redirect'
		readonly return_url: string
		readonly confirmation_url: string
		/** Answers omit it. */
		readonly locale: 'ru_RU' | 'en_US'
	}
	/** Answers omit it. Without it the money is only held. */
	readonly capture: boolean
	readonly created_at: string
	readonly captured_at?: string
	/** The shop must take held money before this moment. */
	readonly expires_at?: string
	readonly description?: string
	readonly metadata: Readonly<Record<string, string | null>>
	readonly payment_method: {
		readonly type: string
		readonly id: string
		readonly saved: false
		readonly status: 'active' | 'inactive'
		readonly title?: string
		readonly card?: { readonly first6: string; readonly last4: string; readonly card_type: string }
	}
	/** Of a payment with a receipt. */
	readonly receipt_registration?: 'pending' | 'succeeded' | 'canceled'
	readonly cancellation_details?: CancellationDetails
	readonly authorization_details?: { readonly three_d_secure: { readonly applied: boolean } }
	readonly recipient: { readonly account_id: string; readonly gateway_id: string }
	readonly refundable: boolean
	readonly test: true
}

export interface EmulatedRefund {
	readonly id: string
	readonly payment_id: string
	readonly status: 'pending' | 'succeeded' | 'canceled'
	readonly amount: Amount
	readonly created_at: string
	readonly description?: string
	readonly metadata: Readonly<Record<string, string | null>>
	readonly cancellation_details?: CancellationDetails
}

export function inHundredths({ value }: Amount): bigint {
	return BigInt(value.replace('.', ''))
}

export function fromHundredths(sum: bigint, currency: string): Amount {
	const digits = String(sum).padStart(3, '0')
	return { value: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currency }
}

export function amountText({ value, currency }: Amount, locale: string): string {
	return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
		Number(value),
	)
}

export function toApiPayment({ confirmation, capture: _, ...payment }: EmulatedPayment): object {
	if (payment.status !== 'pending') return payment
	const { locale: __, ...shown } = confirmation
	return { ...payment, confirmation: shown }
}
