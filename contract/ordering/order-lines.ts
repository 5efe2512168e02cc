import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { order } from '../orders.ts'
import { pathId } from '../values/id.ts'
import { z } from '../zod.ts'

const wishedLine = z.object({
	productId: z.uuid().toLowerCase(),
	quantity: z.int().min(1, 'out_of_range').max(limits.cartLineQuantity, 'out_of_range'),
	/** The price that was shown, or with a `reason` the one that the shopkeeper sets; whole tenge. */
	unitPrice: z
		.int()
		.min(0, 'out_of_range')
		.max(10 ** limits.productPriceDigits - 1, 'out_of_range'),
	/** Why the price is another one; only administrators may give it. */
	reason: z.string().trim().min(1, 'required').max(limits.priceReason, 'max_length').optional(),
})

export type WishedLine = z.output<typeof wishedLine>

/**
 * `items` is the whole new list. A line keeps its price, a product that is added comes at the price of today. Throws
 * `edited_meanwhile` for another version, `lines_fixed` once it is too late, `prices_changed`, `product_gone`, `stock_short` and
 * `too_many_to_pay_online` as placing does, and `delivery_unfit` when the order would be ready after its delivery, unless an
 * administrator sends `givesUpDelivery`.
 *
 * An administrator changes any order until it is sent. A customer changes the quantities of an own pending order in cash, or
 * removes lines, until the cut-off of the courier; then it also throws `delivery_not_free` where fewer products would no longer be
 * brought for nothing, and `promo_code_sum` or `promo_code_products` where they are not what the code of the order asks for.
 */
export const changeOrderLines = endpoint({
	method: 'PUT',
	path: '/orders/{id}/lines',
	access: 'customer',
	params: z.object({ id: pathId }),
	body: z.object({
		version: z.int(),
		items: z
			.array(wishedLine)
			.min(1, 'required')
			.max(500, 'out_of_range')
			.refine((items) => new Set(items.map(({ productId }) => productId)).size === items.length, 'out_of_range'),
		givesUpDelivery: z.boolean().optional(),
	}),
	answers: { 200: order },
})

/**
 * Brings an order to another address, or into the zone that the shopkeeper chose, until it is sent. Within its zone it keeps its price,
 * another one costs what it costs today; `deliveryPrice` is the price that was shown. Throws `edited_meanwhile` for another version,
 * `delivery_fixed` once it is too late or for an order that is picked up, `prices_changed` with the `deliveryPrice` of now, and
 * `delivery_taken` when the zone has no place left in the order's window.
 */
export const changeOrderDelivery = endpoint({
	method: 'PUT',
	path: '/orders/{id}/delivery',
	access: 'admin',
	params: z.object({ id: pathId }),
	body: z.object({
		version: z.int(),
		address: z.string().trim().min(1, 'required').max(limits.orderEditAddress, 'max_length'),
		/** By default that of the address. */
		zoneId: pathId.optional(),
		/** Whole tenge. */
		deliveryPrice: z.int().min(0, 'out_of_range').max(9_999_999, 'out_of_range'),
	}),
	answers: { 200: order },
})

export type DeliveryChange = z.output<typeof changeOrderDelivery.body>

export type LinesChange = z.output<typeof changeOrderLines.body>
