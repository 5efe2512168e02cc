import type { DeliveryTime } from '#contract/delivery.ts'
import type { PaymentMethod } from '#contract/values/payment-methods.ts'

export interface CheckoutForm {
	readonly name: string
	/** `+7-(701)-123-45-67` or its beginning. */
	readonly phone: string
	readonly address: string
	readonly note: string
	readonly method: PaymentMethod
	/** Digits in whole tenge of the banknote for the courier; empty when no change is needed. */
	readonly changeFrom: string
	/** The order is a gift: it is wrapped, with a card where that has a text. */
	readonly isGift: boolean
	readonly cardText: string
	/** Name, phone and address are to be kept for later orders. */
	readonly isAddressKept: boolean
	readonly hasConsent: boolean
	/** Absent when the shop calls to agree on a time. The window may have become full. */
	readonly delivery: DeliveryTime | undefined
	/** The id of the point where the order is picked up; empty for a courier. */
	readonly pickupPoint: string
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
	isGift: false,
	cardText: '',
	isAddressKept: false,
	hasConsent: false,
	delivery: undefined,
	pickupPoint: '',
}
