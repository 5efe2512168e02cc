import { endpoint } from '../endpoint.ts'
import { order } from '../orders.ts'
import { pathId } from '../values/id.ts'
import { paymentMethods } from '../values/payment-methods.ts'
import { z } from '../zod.ts'

/**
 * `status` is the provider's word and an open list. `paid` becomes false after a full refund. `confirmationUrl` is the
 * provider's page while the payment waits for the customer.
 */
export const payment = z.object({
	paymentId: z.string(),
	status: z.string(),
	paid: z.boolean(),
	confirmationUrl: z.string().optional(),
})

export type Payment = z.output<typeof payment>

/**
 * The newest payment of an order; 404 for a cash order. When that payment is cancelled and the order is still unpaid, its
 * customer gets a new one.
 */
export const getPaymentByOrder = endpoint({
	method: 'GET',
	path: '/payments/by-order/{orderId}',
	access: 'customer',
	params: z.object({ orderId: pathId }),
	answers: { 200: payment },
})

export const getPaymentStatus = endpoint({
	method: 'GET',
	path: '/payments/status/{paymentId}',
	access: 'customer',
	params: z.object({ paymentId: z.string().min(1).max(64) }),
	answers: { 200: payment },
})

export const getPaymentAvailability = endpoint({
	method: 'GET',
	path: '/payments/availability',
	access: 'public',
	rank: 'urgent',
	answers: {
		200: z.object({
			/** Offered, and the provider is there. */
			online: z.boolean(),
			/** Orders can be paid by a transfer. */
			transfer: z.boolean().optional(),
			/** Orders can be paid at the door; absent where they always can. */
			cash: z.boolean().optional(),
			/** The ways that the shop offers, also one whose provider is away. */
			offered: z.array(z.enum(paymentMethods)).optional(),
		}),
	},
})

/**
 * Changes how an own order is to be paid, or any order for an administrator. Throws `method_fixed` once it is paid or reported as paid; for
 * its customer also once it is worked on or out of time, for an administrator once it is sent; `online_payment_unavailable`, `transfer_unavailable` and
 * `cash_unavailable` as placing does.
 */
export const changePaymentMethod = endpoint({
	method: 'PUT',
	path: '/orders/{id}/payment-method',
	access: 'customer',
	params: z.object({ id: pathId }),
	body: z.object({
		method: z.enum(paymentMethods),
		changeFrom: z.int().min(0, 'out_of_range').max(999_999_999, 'out_of_range').optional(),
	}),
	answers: { 200: order },
})
