import { endpoint } from '../endpoint.ts'
import { orderStatus } from '../orders.ts'
import { pathId } from '../values/id.ts'
import { paymentMethods } from '../values/payment-methods.ts'
import { tenge } from '../values/tenge.ts'
import { z } from '../zod.ts'

export const orderEventKinds = [
	'placed',
	'status_changed',
	'edited',
	'deleted',
	'paid',
	'expired',
	'refund_started',
	'refund_lowered',
	'refunded',
	'refund_failed',
	'method_changed',
	'transfer_reported',
	'transfer_missing',
	'lines_changed',
	'delivery_changed',
] as const

export type OrderEventKind = (typeof orderEventKinds)[number]

/** `provider` stands for refunds that were made at the provider without the shop. */
export const orderEventMakers = ['customer', 'shop', 'system', 'provider'] as const

/**
 * `status` is the new status of `status_changed`. `amount` is the sum of a refund; for `refund_lowered` it is the rest after a
 * refund outside the shop; for `lines_changed` and `delivery_changed` it is the new total, and `before` the old one. `isPaid` tells whether the money had arrived; older entries lack it.
 */
export const orderEvent = z.object({
	at: z.iso.datetime(),
	kind: z.enum(orderEventKinds),
	by: z.enum(orderEventMakers),
	status: orderStatus.optional(),
	isPaid: z.boolean().optional(),
	amount: tenge.optional(),
	before: tenge.optional(),
	/** The new way to pay of `method_changed`. */
	method: z.enum(paymentMethods).optional(),
})

export type OrderEvent = z.output<typeof orderEvent>

export const getOrderTimeline = endpoint({
	method: 'GET',
	path: '/orders/{id}/timeline',
	access: 'customer',
	params: z.object({ id: pathId }),
	answers: { 200: z.array(orderEvent) },
})
