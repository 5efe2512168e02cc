import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A payment. `status` is the provider's word and an open list. */
export const payment = z.object({
	paymentId: z.string(),
	status: z.string(),
	paid: z.boolean(),
	confirmationUrl: z.string().optional(),
})

export type Payment = z.output<typeof payment>

/** The newest payment of an order; 404 for a cash order. */
export const getPaymentByOrder = endpoint({
	method: 'GET',
	path: '/payments/by-order/{orderId}',
	access: 'customer',
	params: z.object({ orderId: z.uuid() }),
	answers: { 200: payment },
})

export const getPaymentStatus = endpoint({
	method: 'GET',
	path: '/payments/status/{paymentId}',
	access: 'customer',
	params: z.object({ paymentId: z.string() }),
	answers: { 200: payment },
})
