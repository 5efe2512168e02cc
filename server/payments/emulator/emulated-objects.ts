/** A sum as the API writes it: `{ value: '12990.00', currency: 'KZT' }`. */
export interface Amount {
	readonly value: string
	readonly currency: string
}

/** Who ended it and why; open lists. */
export interface CancellationDetails {
	readonly party: string
	readonly reason: string
}

/** A payment as the API writes it. */
export interface EmulatedPayment {
	readonly id: string
	readonly status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
	readonly paid: boolean
	readonly amount: Amount
	readonly refunded_amount?: Amount
	/** Only while the payer is awaited. */
	readonly confirmation: {
		readonly type: 'redirect'
		readonly return_url: string
		readonly confirmation_url: string
		/** The language of the hosted page; never shown in answers. */
		readonly locale: 'ru_RU' | 'en_US'
	}
	/** Whether the money is taken at once; never shown in answers. */
	readonly capture: boolean
	readonly created_at: string
	readonly captured_at?: string
	/** Until when the shop may take the money that waits for it. */
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
	readonly cancellation_details?: CancellationDetails
	readonly authorization_details?: { readonly three_d_secure: { readonly applied: boolean } }
	readonly recipient: { readonly account_id: string; readonly gateway_id: string }
	readonly refundable: boolean
	readonly test: true
}

/** A refund as the API writes it. */
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

/** A sum in hundredths, in which it can be reckoned exactly. */
export function inHundredths({ value }: Amount): bigint {
	return BigInt(value.replace('.', ''))
}

/** The other way round. */
export function fromHundredths(sum: bigint, currency: string): Amount {
	const digits = String(sum).padStart(3, '0')
	return { value: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currency }
}

/** A sum as people write it: `12 500,00 ₸`. */
export function amountText({ value, currency }: Amount, locale: string): string {
	return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
		Number(value),
	)
}

/** A payment without what the API keeps to itself. */
export function toApiPayment({ confirmation, capture: _, ...payment }: EmulatedPayment): object {
	if (payment.status !== 'pending') return payment
	const { locale: __, ...shown } = confirmation
	return { ...payment, confirmation: shown }
}
