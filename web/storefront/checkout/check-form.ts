import type { Resolver } from 'react-hook-form'
import type { DeliveryTime } from '#contract/delivery.ts'
import { orderPlacement } from '#contract/orders.ts'
import { wishedWrapping } from '#contract/prices/wrapping.ts'
import { paymentMethods } from '#contract/values/payment-methods.ts'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import { resolveOneByOne } from '../../platform/violations.ts'
import type { CheckoutContext, CheckoutForm } from './checkout-form.ts'

const { customerName, customerPhone, shipping, note } = orderPlacement.shape

/** In the order of the checks. */
const checkedForm = z.object({
	name: customerName,
	phone: customerPhone,
	address: shipping.shape.address,
	isAddressKept: z.boolean(),
	hasConsent: z.boolean().refine(Boolean, 'required'),
	note: note.unwrap().unwrap(),
	isGift: z.boolean(),
	cardText: wishedWrapping.shape.text,
	method: z.enum(paymentMethods),
	changeFrom: z.string(),
	delivery: z.custom<DeliveryTime | undefined>(),
	pickupPoint: z.string(),
})

export type CheckedForm = z.output<typeof checkedForm>

const checkFields = resolveOneByOne(checkedForm, {
	'name.enter_name': m.checkout_enter_name,
	'address.required': m.checkout_enter_address,
	'hasConsent.required': m.checkout_agree,
})

/** A missing sign-in is an error of the root. Loaded at its first use. */
export const checkForm: Resolver<CheckoutForm, CheckoutContext, CheckedForm> = (values, context, options) => {
	const checked = {
		...values,
		// The customer comes for the order: the point has the address.
		...(values.pickupPoint !== '' && { address: '—' }),
		// The card is not on the page.
		...(!values.isGift && { cardText: '' }),
	}
	if (context?.isAuthenticated) return checkFields(checked, undefined, options)
	return { values: {}, errors: { root: { type: 'unauthorised', message: m.checkout_unauthorised() } } }
}
