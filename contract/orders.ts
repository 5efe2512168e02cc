import { picture, translations } from './catalog.ts'
import { deliveryTime } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { wishedWrapping } from './prices/wrapping.ts'
import { orderPickup, pickupChoice } from './prices/zones.ts'
import { calendarDay } from './values/calendar-day.ts'
import { pathId } from './values/id.ts'
import { listPage } from './values/page.ts'
import { doorWays, paymentMethods } from './values/payment-methods.ts'
import { personName } from './values/person-name.ts'
import { phone } from './values/phone.ts'
import { tenge } from './values/tenge.ts'
import { z } from './zod.ts'

export const orderStatus = z.int().min(0, 'out_of_range').max(5, 'out_of_range')

export const orderLine = z.object({
	/**
	 * `title` is the order's own Russian copy. `translations` are present while the product still has that title. `picture` is the
	 * product's first one today.
	 */
	product: z.object({
		id: z.uuid(),
		title: z.string(),
		translations: translations.optional(),
		picture: picture.optional(),
	}),
	unitPrice: tenge,
	/** The share of the whole line in the discount of the order; absent when 0. */
	discount: tenge.optional(),
	/**
	 * The share that the line was placed with, and for how many pieces: so many have it, fewer a part of it. Absent where that is
	 * `discount` for `quantity`.
	 */
	fullDiscount: z.object({ pieces: z.int(), sum: tenge }).optional(),
	/** The regular price at the time of the order, of a product that was on sale. */
	oldPrice: tenge.optional(),
	quantity: z.int(),
	/** Pieces taken from stock; the rest of `quantity` is made to order. */
	fromStock: z.int(),
	toMake: z.int(),
})

/** The order number for people is `#` and the first 8 characters of `id`. */
export const order = z.object({
	id: z.uuid(),
	createdAt: z.iso.datetime(),
	status: orderStatus,
	customerName: z.string(),
	customerPhone: z.string(),
	note: z.string(),
	/** The lines less `discount`, with `wrappingPrice` and `deliveryPrice`, as `orderTotal` says. */
	totalPrice: tenge,
	/** Absent when 0, as the two below. */
	discount: tenge.optional(),
	/** That the discount, or the free delivery, is for. */
	promoCode: z.string().optional(),
	/** The code makes the delivery free, as the code is today; absent otherwise. */
	isDeliveryByCode: z.boolean().optional(),
	wrappingPrice: tenge.optional(),
	deliveryPrice: tenge.optional(),
	items: z.array(orderLine),
	shipping: z.object({ address: z.string(), city: z.string(), country: z.string() }),
	payment: z.object({
		method: z.enum(paymentMethods),
		isPaid: z.boolean(),
		payUntil: z.iso.datetime().optional(),
		/** The customer says to have paid by a transfer, and may give the number of the receipt; the shop has not answered. */
		reportedAt: z.iso.datetime().optional(),
		receipt: z.string().optional(),
		/** Refunded online money; absent once the order is paid online again. */
		refunded: tenge.optional(),
		/** Of an order that was paid before its lines cost more: the rest, to be paid at the door. */
		due: tenge.optional(),
		/** How the money at the door was taken. */
		atDoor: z.enum(doorWays).optional(),
		/** The banknote that the customer pays with, so that the courier brings change. */
		changeFrom: tenge.optional(),
	}),
	refundable: tenge.optional(),
	/** Told by `getOrder` where the provider wants receipts: what a change makes the order cost less is returned in its cabinet. */
	isReturnedByHand: z.boolean().optional(),
	/** The order is wrapped as a gift; `text` is that of the card, empty for no card. */
	wrapping: z.object({ text: z.string() }).optional(),
	readyBy: z.iso.date().optional(),
	delivery: deliveryTime.optional(),
	/** The name of the courier's zone when the order was placed. */
	zone: z.string().optional(),
	zoneId: z.uuid().optional(),
	/** Where the customer picks the order up instead of a courier bringing it, as it was when the order was placed. */
	pickup: orderPickup.optional(),
	/** Nobody with an account ordered it, so no letter goes to a customer; absent otherwise. */
	isWithoutAccount: z.boolean().optional(),
	version: z.int().optional(),
})

export type Order = z.output<typeof order>

/** The wanted products, each with the price that was shown, in whole tenge. */
export const placedItems = z
	.array(
		z.object({
			productId: z.string(),
			quantity: z.int().min(1, 'out_of_range').max(limits.cartLineQuantity, 'out_of_range'),
			unitPrice: z.number(),
		}),
	)
	.min(1, 'required')
	.max(500, 'out_of_range')

/**
 * `userId`, `unitPrice`, `totalPrice` and `isPaid` are only the values that the customer saw. The server takes the person from
 * the token and the prices from the catalogue, and refuses the order when they differ.
 */
export const orderPlacement = z.object({
	userId: z.string().optional(),
	customerName: personName(limits.checkoutName),
	customerPhone: phone,
	totalPrice: z.number(),
	items: placedItems,
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
	/** `totalPrice` is then less the discount that `checkPromoCode` told. Throws `promo_code_…`, and `promo_code_changed` for another discount. */
	promoCode: z.string().trim().min(1, 'required').max(limits.promoCode, 'max_length').optional(),
	/** `totalPrice` then includes the price of `getWrapping`. Throws `wrapping_unavailable` while the shop offers none. */
	wrapping: wishedWrapping.optional(),
	/** One of `listDeliveryTimes`; absent when the shop calls to agree on a time. Throws one of `timeProblems`. */
	delivery: deliveryTime.optional(),
	/** The customer comes for the order: the address counts no more, and no courier's window is taken. */
	pickup: pickupChoice.optional(),
	/** The versions of the legal texts that the customer agreed to. */
	consent: z.object({ terms: z.string().max(20), privacy: z.string().max(20) }).optional(),
})

export type OrderPlacement = z.output<typeof orderPlacement>

/**
 * Either the status alone or the customer's details; with both, a cancelled order that goes on has the `delivery` of the change, also in a
 * full window. Throws `delivery_unfit` where it would be ready later, `delivery_over` for a time that is over, and `delivery_closed` on a closed day.
 * An order that is picked up takes neither `shipping` nor `delivery`.
 */
export const orderChange = z.object({
	id: z.string().optional(),
	status: orderStatus.optional(),
	customerName: personName(limits.orderEditName).optional(),
	customerPhone: phone.optional(),
	note: z.string().trim().max(limits.orderEditNote, 'max_length').nullish(),
	shipping: z
		.object({ address: z.string().trim().min(1, 'required').max(limits.orderEditAddress, 'max_length') })
		.optional(),
	delivery: deliveryTime
		.extend({ date: calendarDay })
		.refine(({ from, to }) => from < to, 'out_of_range')
		.nullish(),
	/** The version that was edited. Throws `edited_meanwhile` when the order has a newer one. */
	version: z.int().optional(),
})

export type OrderChange = z.output<typeof orderChange>

const orderId = z.object({ id: pathId })

/** `delivery` lists open deliveries first, the soonest first. */
export const orderSorts = ['new', 'old', 'dear', 'delivery'] as const

export type OrderSort = (typeof orderSorts)[number]

export const orderFilter = listPage.extend({
	query: z.string().trim().max(limits.search, 'max_length').optional(),
	/** Comma-separated, as `0,1`. */
	status: z
		.string()
		.regex(/^[0-5](,[0-5]){0,5}$/, 'out_of_range')
		.optional(),
	/**
	 * `cash`, `online` and `transfer` are payment methods. `paid_online` excludes cash paid at the door. `not_refunded` excludes fully
	 * refunded orders, `not_awaited` pending ones that are to be paid before they are worked on.
	 */
	payment: z
		.enum(['paid', 'unpaid', 'cash', 'online', 'transfer', 'paid_online', 'not_refunded', 'not_awaited'])
		.optional(),
	deliveryDate: calendarDay.optional(),
	from: calendarDay.optional(),
	to: calendarDay.optional(),
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

/**
 * Work on an order whose whole payment went back makes it one that is paid at the door; throws `refund_under_way` while the money still
 * goes back.
 */
export const updateOrder = endpoint({
	method: 'PUT',
	path: '/orders/{id}',
	access: 'admin',
	params: orderId,
	body: orderChange,
	answers: { 200: order },
})

/** A customer cancels an own order in status 0 or 1. An administrator removes any order from the lists. */
export const deleteOrder = endpoint({
	method: 'DELETE',
	path: '/orders/{id}',
	access: 'customer',
	params: orderId,
	answers: { 204: z.undefined() },
})

/**
 * Server-sent events below the API base about the visitor's own orders, or all orders for an administrator. The stream needs the
 * access token and ends with it. An event is only a hint to read again.
 */
export const eventsPath = '/events'

export const orderChanged = z.object({ orderId: z.string().optional() })
