import { deliveryTime } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { orderEvent } from './ordering/order-timeline.ts'
import { order, orderPlacement, orderStatus, placedItems } from './orders.ts'
import { wishedWrapping } from './prices/wrapping.ts'
import { pickupChoice } from './prices/zones.ts'
import { calendarDay } from './values/calendar-day.ts'
import { pathId } from './values/id.ts'
import { languages } from './values/language.ts'
import { doorWays, keptMethods, paymentMethods } from './values/payment-methods.ts'
import { personName } from './values/person-name.ts'
import { phone } from './values/phone.ts'
import { tenge } from './values/tenge.ts'
import { z } from './zod.ts'

const orderId = z.object({ id: pathId })

const orderPieces = z.object({
	productId: z.uuid().toLowerCase(),
	quantity: z.int().min(1, 'out_of_range').max(limits.cartLineQuantity, 'out_of_range'),
})

/** Only administrators see it. `by` is the author's name; absent once the account is deleted. */
export const orderNote = z.object({ id: z.int(), at: z.iso.datetime(), text: z.string(), by: z.string().optional() })

export type OrderNote = z.output<typeof orderNote>

export const orderDetails = order.extend({
	customer: z.object({ userId: z.uuid(), email: z.string(), fullName: z.string() }).optional(),
	takenBy: z.string().optional(),
	language: z.enum(languages).optional(),
	/** The part of the online payments that can still be refunded. */
	refundable: tenge,
	/** Pieces whose money went back or is on its way, at most those of their line; absent for none, as once all the money went back. */
	refundedPieces: z.array(orderPieces).optional(),
	/** Newest first. An attempt without `paymentId` never reached the provider. */
	payments: z.array(
		z.object({
			paymentId: z.string().optional(),
			status: z.string(),
			amount: tenge,
			refunded: tenge,
			createdAt: z.iso.datetime(),
			method: z.enum(keptMethods).optional(),
			receipt: z.string().optional(),
		}),
	),
	timeline: z.array(orderEvent.extend({ byName: z.string().optional() })),
	notes: z.array(orderNote),
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
 * Refunds all or a part of the online payment. Takes the header `Idempotency-Key`. Throws `not_refundable`, `pieces_refunded`
 * for more pieces than are left of a line, and `refund_part_by_hand` where the provider wants a receipt of the part and the shop cannot
 * write it: the amount is not exactly what was paid for `pieces`, or without any for all that the order still costs; the order has
 * lines, pieces or prices that the payment was not for, or that came after money went back past the shop; or the customer deleted the
 * account.
 */
export const refundOrder = endpoint({
	method: 'POST',
	path: '/orders/{id}/refunds',
	access: 'admin',
	params: orderId,
	body: z.object({
		amount: z.int().min(1, 'out_of_range').max(999_999_999, 'out_of_range'),
		/** That come back; the amount may be another one than was paid for them, except where the provider wants a receipt. */
		pieces: z
			.array(orderPieces)
			.max(500, 'out_of_range')
			.refine((pieces) => new Set(pieces.map(({ productId }) => productId)).size === pieces.length, 'out_of_range')
			.optional(),
	}),
	answers: { 200: order },
})

/**
 * Sets the status of many orders, each as `updateOrder` does and on its own: those that cannot be changed are named with the reason,
 * the others are changed. `seen` is the status that the shopkeeper saw; an order with another one is refused as `edited_meanwhile`.
 * `untimed` are reopened orders whose delivery time could not be kept.
 */
export const changeOrders = endpoint({
	method: 'POST',
	path: '/order-changes',
	access: 'admin',
	body: z.object({
		status: orderStatus,
		orders: z
			.array(z.object({ id: z.uuid().toLowerCase(), seen: orderStatus }))
			.min(1, 'required')
			.max(limits.bulkOrders, 'out_of_range'),
	}),
	answers: {
		200: z.object({
			changed: z.int(),
			refused: z.array(z.object({ id: z.uuid(), reason: z.string() })),
			untimed: z.array(z.uuid()).optional(),
		}),
	},
})

/** An order taken by phone. Only a customer with an account can pay online. */
export const phoneOrder = z.object({
	customerId: pathId.optional(),
	customerName: personName(limits.checkoutName),
	customerPhone: phone,
	items: placedItems,
	totalPrice: z.number(),
	shipping: z.object({
		address: z.string().trim().min(1, 'required').max(limits.orderEditAddress, 'max_length'),
	}),
	payment: z.object({ method: z.enum(paymentMethods), changeFrom: z.int().min(0).max(999_999_999).optional() }),
	note: z.string().trim().max(limits.orderEditNote, 'max_length').nullish(),
	promoCode: orderPlacement.shape.promoCode,
	delivery: deliveryTime.optional(),
	wrapping: wishedWrapping.optional(),
	/** The zone that the shopkeeper chose; by default that of the address. */
	zoneId: pathId.optional(),
	pickup: pickupChoice.optional(),
	/** Of the request to be called back that this order answers. Throws `callback_taken`. */
	callbackId: pathId.optional(),
})

export type PhoneOrder = z.output<typeof phoneOrder>

export const placePhoneOrder = endpoint({
	method: 'POST',
	path: '/phone-orders',
	access: 'admin',
	body: phoneOrder,
	answers: { 201: order },
})

export const customer = z.object({
	userId: z.uuid(),
	fullName: z.string(),
	email: z.string(),
	phone: z.string().optional(),
	address: z.string().optional(),
	orders: z.int(),
})

/**
 * Finds at most 10 customers by parts of the words of a name, of the email, or by the first or last digits of a phone. Two letters match only
 * the beginning of the email or of a word of the name. A phone needs four digits.
 */
export const findCustomers = endpoint({
	method: 'GET',
	path: '/customers',
	access: 'admin',
	query: z.object({ query: z.string().trim().min(2, 'min_length').max(limits.search, 'max_length') }),
	answers: { 200: z.array(customer) },
})

export const delivery = order.extend({
	/** Cash to collect; 0 when the order is paid online. */
	cashDue: tenge,
	cashReceived: tenge.optional(),
	/** Absent while the delivery is open. */
	outcome: z.enum(['delivered', 'refused']).optional(),
})

export type Delivery = z.output<typeof delivery>

export const cashDay = z.object({
	date: z.iso.date(),
	/**
	 * The cash due of all deliveries except refused ones, or the cash taken where that was more. Always computed now, also for a
	 * closed day.
	 */
	expected: tenge,
	/** The cash of the settled deliveries; for a closed day the value at closing time. */
	settled: tenge,
	settledNow: tenge.optional(),
	/** Taken with cards, which the courier brings no cash of; absent for none. */
	byCard: tenge.optional(),
	/** Absent while the day is open. */
	received: tenge.optional(),
	difference: z.int().optional(),
	note: z.string().optional(),
	closedBy: z.string().optional(),
	closedAt: z.iso.datetime().optional(),
})

export type CashDay = z.output<typeof cashDay>

const dayOf = z.object({ date: calendarDay })

/** Deliveries of a day by window: status 1 to 4, and those refused at the door. */
export const listDeliveries = endpoint({
	method: 'GET',
	path: '/deliveries',
	access: 'admin',
	query: dayOf,
	answers: {
		200: z.object({
			cash: cashDay,
			deliveries: z.array(delivery),
			/** How many orders of the day are still to be brought, pending ones too. */
			toBring: z.int().optional(),
			/** Open orders for a pick-up point, pending ones too, on whichever day; the longest waiting first. */
			pickups: z.array(delivery).optional(),
			/** Pending orders of the day, which nobody has accepted yet; today those of the days to come too. Here and below without those that wait for an online payment. */
			unaccepted: z.array(delivery).optional(),
			/** Open orders without a day, pending ones too, on whichever day; the longest waiting first. */
			undated: z.array(delivery).optional(),
			/** Open orders of days that are over, pending ones too, on whichever day; the longest waiting first. */
			late: z.array(delivery).optional(),
		}),
	},
})

/**
 * `delivered` completes the order and records the money taken at the door: its sum is `cash`, whichever way it came. `refused` cancels the order and returns the stock. Allowed in status 1
 * to 3; `delivered` also in status 4 without a recorded outcome. Throws `not_settleable`, and for `delivered` as work on an order whose
 * payment went back. A delivered order of a day that is over gets today's date.
 */
export const settleDelivery = endpoint({
	method: 'POST',
	path: '/orders/{id}/settlement',
	access: 'admin',
	params: orderId,
	body: z.object({
		outcome: z.enum(['delivered', 'refused']),
		cash: z.int().min(0, 'out_of_range').max(999_999_999, 'out_of_range').optional(),
		/** In cash by default. */
		by: z.enum(doorWays).optional(),
	}),
	answers: { 200: order },
})

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
