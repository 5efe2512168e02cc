import { m } from '#messages'
import { type CheckoutRule, fieldLimits } from './checkout-form.ts'

/** What is shown for a broken rule, as alert and beside its field. */
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
