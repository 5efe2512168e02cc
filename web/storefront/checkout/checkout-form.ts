import type { DeliveryTime } from '#contract/delivery.ts'
import { limits } from '#contract/limits.ts'
import type { PaymentMethod } from '#contract/orders.ts'
import { m } from '#messages'
import { holdsWholePhone } from '../../ui/phone-number.ts'

export function sayRule(rule: CheckoutRule): string {
	return says[rule]()
}

const says: Record<CheckoutRule, () => string> = {
	unauthorised: () => m.checkout_unauthorised(),
	empty_name: () => m.checkout_enter_name(),
	long_name: () => m.invalid_max_length({ count: fieldLimits.name }),
	phone: () => m.invalid_phone(),
	empty_address: () => m.checkout_enter_address(),
	long_address: () => m.invalid_max_length({ count: fieldLimits.address }),
	consent: () => m.checkout_agree(),
	long_note: () => m.invalid_max_length({ count: fieldLimits.note }),
}

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

export type CheckoutField = 'name' | 'phone' | 'address' | 'note' | 'consent'

type CheckoutRule =
	| 'unauthorised'
	| 'empty_name'
	| 'long_name'
	| 'phone'
	| 'empty_address'
	| 'long_address'
	| 'consent'
	| 'long_note'

/** `field` gets the focus; a missing sign-in has none. */
export interface CheckoutFailure {
	readonly rule: CheckoutRule
	readonly field?: CheckoutField
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

/** In characters after trimming. */
export const fieldLimits = { name: limits.checkoutName, address: limits.checkoutAddress, note: limits.checkoutNote }

export function isTooLong(form: CheckoutForm, field: keyof typeof fieldLimits): boolean {
	return form[field].trim().length > fieldLimits[field]
}

/** The first broken rule in this order; only one is shown at a time. */
export function findFailure(form: CheckoutForm, isAuthenticated: boolean): CheckoutFailure | undefined {
	const rules: readonly (CheckoutFailure & { isBroken: boolean })[] = [
		{ rule: 'unauthorised', isBroken: !isAuthenticated },
		{ rule: 'empty_name', field: 'name', isBroken: form.name.trim() === '' },
		{ rule: 'long_name', field: 'name', isBroken: isTooLong(form, 'name') },
		{ rule: 'phone', field: 'phone', isBroken: !holdsWholePhone(form.phone) },
		{ rule: 'empty_address', field: 'address', isBroken: form.address.trim() === '' },
		{ rule: 'long_address', field: 'address', isBroken: isTooLong(form, 'address') },
		{ rule: 'consent', field: 'consent', isBroken: !form.hasConsent },
		{ rule: 'long_note', field: 'note', isBroken: isTooLong(form, 'note') },
	]
	const broken = rules.find(({ isBroken }) => isBroken)
	return broken && { rule: broken.rule, ...(broken.field && { field: broken.field }) }
}
