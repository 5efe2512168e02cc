import type { Resolver } from 'react-hook-form'
import type { DeliveryTime } from '#contract/delivery.ts'
import { orderPlacement, paymentMethods } from '#contract/orders.ts'
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
	hasConsent: z.boolean().refine(Boolean, 'required'),
	note: note.unwrap().unwrap(),
	method: z.enum(paymentMethods),
	changeFrom: z.string(),
	delivery: z.custom<DeliveryTime | undefined>(),
})

export type CheckedForm = z.output<typeof checkedForm>

const checkFields = resolveOneByOne(checkedForm, {
	'name.enter_name': m.checkout_enter_name,
	'address.required': m.checkout_enter_address,
	'hasConsent.required': m.checkout_agree,
})

/** A missing sign-in is an error of the root. Loaded at its first use. */
export const checkForm: Resolver<CheckoutForm, CheckoutContext, CheckedForm> = (values, context, options) => {
	if (context?.isAuthenticated) return checkFields(values, undefined, options)
	return { values: {}, errors: { root: { type: 'unauthorised', message: m.checkout_unauthorised() } } }
}
