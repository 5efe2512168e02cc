import { endpoint } from './endpoint.ts'
import { pathId } from './values/id.ts'
import { z } from './zod.ts'

/**
 * An attempt to pay for an order. `status` is the provider's word and an open list; `paid` is false again once all of it
 * was given back. `confirmationUrl` is the provider's page, as long as the payment waits for the customer.
 */
export const payment = z.object({
	paymentId: z.string(),
	status: z.string(),
	paid: z.boolean(),
	confirmationUrl: z.string().optional(),
})

export type Payment = z.output<typeof payment>

/**
 * The newest payment of an own order, or for an administrator of any; 404 for a cash order. Where it was cancelled while
 * the order still waits to be paid, its customer gets a new one.
 */
export const getPaymentByOrder = endpoint({
	method: 'GET',
	path: '/payments/by-order/{orderId}',
	access: 'customer',
	params: z.object({ orderId: pathId }),
	answers: { 200: payment },
})

/** How a payment of an own order stands at the provider now; for an administrator of any order. */
export const getPaymentStatus = endpoint({
	method: 'GET',
	path: '/payments/status/{paymentId}',
	access: 'customer',
	params: z.object({ paymentId: z.string().min(1).max(64) }),
	answers: { 200: payment },
})

/** Whether an order can be paid online at the moment. */
export const getPaymentAvailability = endpoint({
	method: 'GET',
	path: '/payments/availability',
	access: 'public',
	answers: { 200: z.object({ online: z.boolean() }) },
})
