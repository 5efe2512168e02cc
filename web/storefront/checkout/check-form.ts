import type { Resolver } from 'react-hook-form'
import { orderPlacement } from '#contract/orders.ts'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import { resolveForm } from '../../platform/violations.ts'
import type { CheckoutContext, CheckoutForm } from './checkout-form.ts'

const { customerName, customerPhone, shipping, note } = orderPlacement.shape

/** In the order of the checks. */
const checkFields = resolveForm(
	z.object({
		name: customerName,
		phone: customerPhone,
		address: shipping.shape.address,
		hasConsent: z.boolean().refine(Boolean, 'required'),
		note,
	}),
	{
		'name.enter_name': m.checkout_enter_name,
		'address.required': m.checkout_enter_address,
		'hasConsent.required': m.checkout_agree,
	},
)

/** Finds only the first broken rule; a missing sign-in is an error of the root. Loaded at its first use. */
export const checkForm: Resolver<CheckoutForm, CheckoutContext> = async (values, context, { names: _, ...options }) => {
	if (!context?.isAuthenticated) {
		return { values: {}, errors: { root: { type: 'unauthorised', message: m.checkout_unauthorised() } } }
	}
	const { errors } = await checkFields(values, undefined, options)
	const [first] = Object.entries(errors)
	return first ? { values: {}, errors: Object.fromEntries([first]) } : { values, errors: {} }
}
