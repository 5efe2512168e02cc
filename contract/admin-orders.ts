import { deliveryTime } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { order, orderEvent, paymentMethods } from './orders.ts'
import { calendarDay } from './values/calendar-day.ts'
import { pathId } from './values/id.ts'
import { personName } from './values/person-name.ts'
import { phone } from './values/phone.ts'
import { tenge } from './values/tenge.ts'
import { z } from './zod.ts'

const orderId = z.object({ id: pathId })

/** A note that the shop's people write about an order; customers never see it. */
export const orderNote = z.object({ id: z.int(), at: z.iso.datetime(), text: z.string(), by: z.string() })

export type OrderNote = z.output<typeof orderNote>

/** An order as the shopkeeper opens it. */
export const orderDetails = order.extend({
	/** Whose account it was placed by or for. */
	customer: z.object({ userId: z.uuid(), email: z.string(), fullName: z.string() }).optional(),
	/** Who took it by phone. */
	takenBy: z.string().optional(),
	/** What can still be given back of what was paid online. */
	refundable: tenge,
	/** Attempts to pay online, the newest first; without `paymentId` the provider was never reached. */
	payments: z.array(
		z.object({
			paymentId: z.string().optional(),
			status: z.string(),
			amount: tenge,
			refunded: tenge,
			createdAt: z.iso.datetime(),
		}),
	),
	/** What happened to it, the oldest first, with the names of the shop's people. */
	timeline: z.array(orderEvent.extend({ byName: z.string().optional() })),
	notes: z.array(orderNote),
	/** The customer's newest other orders: by the account, without one by the phone number. At most 20. */
	otherOrders: z.array(order.pick({ id: true, createdAt: true, status: true, totalPrice: true, payment: true })),
})

export type OrderDetails = z.output<typeof orderDetails>

export const getOrder = endpoint({
	method: 'GET',
	path: '/orders/{id}',
	access: 'admin',
	params: orderId,
	answers: { 200: orderDetails },
})

export const addOrderNote = endpoint({
	method: 'POST',
	path: '/orders/{id}/notes',
	access: 'admin',
	params: orderId,
	body: z.object({ text: z.string().trim().min(1, 'required').max(limits.orderNoteText, 'max_length') }),
	answers: { 201: orderNote },
})

export const deleteOrderNote = endpoint({
	method: 'DELETE',
	path: '/orders/{id}/notes/{noteId}',
	access: 'admin',
	params: orderId.extend({ noteId: z.string().regex(/^\d{1,15}$/) }),
	answers: { 204: z.undefined() },
})

/**
 * Gives back a part of what was paid online, or all of it; `not_refundable` when that much was not paid. Takes the header
 * `Idempotency-Key` like `placeOrder`.
 */
export const refundOrder = endpoint({
	method: 'POST',
	path: '/orders/{id}/refunds',
	access: 'admin',
	params: orderId,
	body: z.object({ amount: z.int().min(1, 'out_of_range').max(999_999_999, 'out_of_range') }),
	answers: { 200: order },
})

/** An order that the shopkeeper takes by phone, for somebody with or without an account. Online pays only who has one. */
export const phoneOrder = z.object({
	customerId: pathId.optional(),
	customerName: personName(limits.checkoutName),
	customerPhone: phone,
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
	totalPrice: z.number(),
	shipping: z.object({
		address: z.string().trim().min(1, 'required').max(limits.orderEditAddress, 'max_length'),
	}),
	payment: z.object({ method: z.enum(paymentMethods), changeFrom: z.int().min(0).max(999_999_999).optional() }),
	note: z.string().trim().max(limits.orderEditNote, 'max_length').nullish(),
	delivery: deliveryTime.optional(),
})

export type PhoneOrder = z.output<typeof phoneOrder>

/** Takes the header `Idempotency-Key` like `placeOrder`. */
export const placePhoneOrder = endpoint({
	method: 'POST',
	path: '/phone-orders',
	access: 'admin',
	body: phoneOrder,
	answers: { 201: order },
})

/** A customer, with the phone and address of the last order. */
export const customer = z.object({
	userId: z.uuid(),
	fullName: z.string(),
	email: z.string(),
	phone: z.string().optional(),
	address: z.string().optional(),
	orders: z.int(),
})

/**
 * Customers with an account whose name or email holds what was typed, or who ordered from a phone that begins or ends so; at most
 * 10. Two letters must begin a word of the name, or the email; a phone is looked for from four digits on.
 */
export const findCustomers = endpoint({
	method: 'GET',
	path: '/customers',
	access: 'admin',
	query: z.object({ query: z.string().trim().min(2, 'min_length').max(limits.search, 'max_length') }),
	answers: { 200: z.array(customer) },
})

/** An order on the courier's sheet. */
export const delivery = order.extend({
	/** What is to be taken in cash; 0 when it is paid online. */
	cashDue: tenge,
	/** What came in cash, once the delivery is settled. */
	cashReceived: tenge.optional(),
	/** How it ended at the door; absent while it is open. */
	outcome: z.enum(['delivered', 'refused']).optional(),
})

export type Delivery = z.output<typeof delivery>

/** The cash of one day: what the courier should bring, what was settled at the doors, and what came in the end. */
export const cashDay = z.object({
	date: z.iso.date(),
	/** The cash due of all deliveries of the day that were not refused, or taken where that was more: as of now, also of a closed day. */
	expected: tenge,
	/** What the settled deliveries brought; of a closed day, what they had brought when it was closed. */
	settled: tenge,
	/** What they come to by now, where that is another sum than when the day was closed. */
	settledNow: tenge.optional(),
	/** What was counted at the day's end; absent while the day is open. */
	received: tenge.optional(),
	/** `received` less `settled`. */
	difference: z.int().optional(),
	note: z.string().optional(),
	closedBy: z.string().optional(),
	closedAt: z.iso.datetime().optional(),
})

export type CashDay = z.output<typeof cashDay>

const dayOf = z.object({ date: calendarDay })

/** The deliveries of a day in the order of their windows: status 1 to 4, and those refused at the door. */
export const listDeliveries = endpoint({
	method: 'GET',
	path: '/deliveries',
	access: 'admin',
	query: dayOf,
	answers: { 200: z.object({ cash: cashDay, deliveries: z.array(delivery) }) },
})

/**
 * What came of a delivery. `delivered` completes the order and records the cash; `refused` at the door cancels it, which gives
 * the stock back. In status 1 to 3, and `delivered` also in status 4 while nobody said what the delivery brought: else
 * `not_settleable`.
 */
export const settleDelivery = endpoint({
	method: 'POST',
	path: '/orders/{id}/settlement',
	access: 'admin',
	params: orderId,
	body: z.object({
		outcome: z.enum(['delivered', 'refused']),
		/** Whole tenge taken at the door; without it what was due. */
		cash: z.int().min(0, 'out_of_range').max(999_999_999, 'out_of_range').optional(),
	}),
	answers: { 200: order },
})

/** Records what the courier brought at the day's end; again, to correct it. */
export const closeCashDay = endpoint({
	method: 'PUT',
	path: '/cash-days/{date}',
	access: 'admin',
	params: dayOf,
	body: z.object({
		received: z.int().min(0, 'out_of_range').max(999_999_999, 'out_of_range'),
		note: z.string().trim().max(limits.cashDayNote, 'max_length').optional(),
	}),
	answers: { 200: cashDay },
})
