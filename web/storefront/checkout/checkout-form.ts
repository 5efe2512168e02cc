import type { DeliveryTime } from '#contract/delivery.ts'
import type { PaymentMethod } from '#contract/orders.ts'

export interface CheckoutForm {
	readonly name: string
	/** `+7-(701)-123-45-67` or its beginning. */
	readonly phone: string
	readonly address: string
	readonly note: string
	readonly method: PaymentMethod
	/** Digits in whole tenge of the banknote for the courier; empty when no change is needed. */
	readonly changeFrom: string
	readonly hasConsent: boolean
	/** Absent when the shop calls to agree on a time. The window may have become full. */
	readonly delivery: DeliveryTime | undefined
}

/** The person may sign out in another tab while the form is filled in. */
export interface CheckoutContext {
	readonly isAuthenticated: boolean
}

export const emptyForm: CheckoutForm = {
	name: '',
	phone: '',
	address: '',
	note: '',
	method: 'Cash',
	changeFrom: '',
	hasConsent: false,
	delivery: undefined,
}
