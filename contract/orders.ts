import { translations } from './catalog.ts'
import { deliveryTime } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { calendarDay } from './values/calendar-day.ts'
import { pathId } from './values/id.ts'
import { listPage } from './values/page.ts'
import { personName } from './values/person-name.ts'
import { phone } from './values/phone.ts'
import { tenge } from './values/tenge.ts'
import { z } from './zod.ts'

/** A status as it travels: its number, as `orderStatuses` names it. */
export const orderStatus = z.int().min(0, 'out_of_range').max(5, 'out_of_range')

export const paymentMethods = ['Cash', 'YooKassa'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

export const orderLine = z.object({
	/** `title` is the order's own copy, in Russian; `translations` are what the product is called while that is still its title. */
	product: z.object({ id: z.uuid(), title: z.string(), translations: translations.optional() }),
	unitPrice: tenge,
	quantity: z.int(),
	/** Pieces taken from stock; the rest of `quantity` is made to order. */
	fromStock: z.int(),
	toMake: z.int(),
})

/** An order. Its number, as people see it, is `#` and the first 8 characters of `id`. */
export const order = z.object({
	id: z.uuid(),
	createdAt: z.iso.datetime(),
	status: orderStatus,
	customerName: z.string(),
	customerPhone: z.string(),
	note: z.string(),
	totalPrice: tenge,
	items: z.array(orderLine),
	shipping: z.object({ address: z.string(), city: z.string(), country: z.string() }),
	payment: z.object({
		method: z.enum(paymentMethods),
		isPaid: z.boolean(),
		/** Until when an order that waits to be paid online can be. */
		payUntil: z.iso.datetime().optional(),
		/** What was given back of what came online, when anything was; nothing any more once the order is paid online anew. */
		refunded: tenge.optional(),
		/** The note that the customer pays with, so that the courier brings the change. */
		changeFrom: tenge.optional(),
	}),
	/**
	 * What goes back online when the order is cancelled now: what was paid so, and neither went back nor is on its way back. A shop
	 * that takes no payments online any more gives nothing back by itself.
	 */
	refundable: tenge.optional(),
	/** The day until which what is made to order is promised. */
	readyBy: z.iso.date().optional(),
	/** When the courier comes, where the customer chose it. */
	delivery: deliveryTime.optional(),
	/** Grows with every change. */
	version: z.int().optional(),
})

export type Order = z.output<typeof order>

/**
 * What a customer sends. `userId`, `unitPrice`, `totalPrice` and `isPaid` are what the customer was shown: the server
 * takes the person from the token and the prices from the catalogue, and refuses when they differ.
 */
export const orderPlacement = z.object({
	userId: z.string().optional(),
	customerName: personName(limits.checkoutName),
	customerPhone: phone,
	totalPrice: z.number(),
	items: z
		.array(
			z.object({
				productId: z.string(),
				quantity: z.int().min(1, 'out_of_range').max(limits.cartLineQuantity, 'out_of_range'),
				unitPrice: z.number(),
			}),
		)
		.min(1, 'required')
		.max(500, 'out_of_range'),
	shipping: z.object({
		address: z.string().trim().min(1, 'required').max(limits.checkoutAddress, 'max_length'),
		city: z.string().optional(),
		country: z.string().optional(),
	}),
	payment: z.object({
		method: z.enum(paymentMethods),
		isPaid: z.boolean().optional(),
		changeFrom: z.int().min(0, 'out_of_range').max(999_999_999, 'out_of_range').optional(),
	}),
	note: z.string().trim().max(limits.checkoutNote, 'max_length').nullish(),
	/** When the courier should come: one of `listDeliveryTimes`. Without it the shop calls. */
	delivery: deliveryTime.optional(),
	/** What the customer agreed to: the versions of the legal texts shown beside the box. */
	consent: z.object({ terms: z.string().max(20), privacy: z.string().max(20) }).optional(),
})

export type OrderPlacement = z.output<typeof orderPlacement>

/** An administrator's change: the status alone, or the customer's details. */
export const orderChange = z.object({
	id: z.string().optional(),
	status: orderStatus.optional(),
	customerName: personName(limits.orderEditName).optional(),
	customerPhone: phone.optional(),
	note: z.string().trim().max(limits.orderEditNote, 'max_length').nullish(),
	shipping: z
		.object({ address: z.string().trim().min(1, 'required').max(limits.orderEditAddress, 'max_length') })
		.optional(),
	/** When the courier comes, full window or not; `null` for no time. */
	delivery: deliveryTime
		.extend({ date: calendarDay })
		.refine(({ from, to }) => from < to, 'out_of_range')
		.nullish(),
	/** The version that was edited: when it is no longer the order's, the answer is `edited_meanwhile`. */
	version: z.int().optional(),
})

export type OrderChange = z.output<typeof orderChange>

const orderId = z.object({ id: pathId })

/** By when they were placed, by the total, or by delivery: what is still to be delivered first, the soonest first. */
export const orderSorts = ['new', 'old', 'dear', 'delivery'] as const

export type OrderSort = (typeof orderSorts)[number]

export const orderFilter = listPage.extend({
	/** An order's number or its beginning, a phone's first or last digits however they are typed, or a part of a name. */
	query: z.string().trim().max(limits.search, 'max_length').optional(),
	/** Statuses with commas between them, as `0,1`. */
	status: z
		.string()
		.regex(/^[0-5](,[0-5]){0,5}$/, 'out_of_range')
		.optional(),
	/**
	 * `cash` and `online` are methods; `paid_online` is paid with money that came online, not in cash at the door, and
	 * `not_refunded` is all but the orders whose money went back whole.
	 */
	payment: z.enum(['paid', 'unpaid', 'cash', 'online', 'paid_online', 'not_refunded']).optional(),
	deliveryDate: calendarDay.optional(),
	/** Placed from and to these days of Kostanay, both included. */
	from: calendarDay.optional(),
	to: calendarDay.optional(),
	/** Holds this product. */
	productId: pathId.optional(),
	sort: z.enum(orderSorts).optional(),
})

export type OrderFilter = z.output<typeof orderFilter>

export const listOwnOrders = endpoint({
	method: 'GET',
	path: '/profile/orders',
	access: 'customer',
	query: listPage,
	answers: { 200: z.array(order) },
})

/** `X-Total-Count` stands beside the whole list only: what a filter finds is not counted. */
export const listOrders = endpoint({
	method: 'GET',
	path: '/orders',
	access: 'admin',
	query: orderFilter,
	answers: { 200: z.array(order) },
})

/** Takes the header `Idempotency-Key`: a repeat with the same key answers the first result. */
export const placeOrder = endpoint({
	method: 'POST',
	path: '/orders',
	access: 'customer',
	body: orderPlacement,
	answers: { 201: order.extend({ paymentUrl: z.string().optional() }) },
})

export const updateOrder = endpoint({
	method: 'PUT',
	path: '/orders/{id}',
	access: 'admin',
	params: orderId,
	body: orderChange,
	answers: { 200: order },
})

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
] as const

export type OrderEventKind = (typeof orderEventKinds)[number]

/** `provider` is where payments are taken: money that goes back there without the shop is its doing. */
export const orderEventMakers = ['customer', 'shop', 'system', 'provider'] as const

/**
 * What happened to an order: `status` is the new one of `status_changed`, `amount` the sum of a refund, and of
 * `refund_lowered` what is left of it, since the rest went back without the shop: 0 when nothing is. Where an order became paid,
 * `isPaid` says whether its money was there; older entries do not say.
 */
export const orderEvent = z.object({
	at: z.iso.datetime(),
	kind: z.enum(orderEventKinds),
	by: z.enum(orderEventMakers),
	status: orderStatus.optional(),
	isPaid: z.boolean().optional(),
	amount: tenge.optional(),
})

export type OrderEvent = z.output<typeof orderEvent>

/** What happened to an own order, or for an administrator to any; the oldest first. */
export const getOrderTimeline = endpoint({
	method: 'GET',
	path: '/orders/{id}/timeline',
	access: 'customer',
	params: orderId,
	answers: { 200: z.array(orderEvent) },
})

/** A customer cancels an own order in status 0 or 1; an administrator removes any order from the lists. */
export const deleteOrder = endpoint({
	method: 'DELETE',
	path: '/orders/{id}',
	access: 'customer',
	params: orderId,
	answers: { 204: z.undefined() },
})
