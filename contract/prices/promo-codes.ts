import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { calendarDay } from '../values/calendar-day.ts'
import { pathId } from '../values/id.ts'
import { listPage } from '../values/page.ts'
import { phone } from '../values/phone.ts'
import { tenge } from '../values/tenge.ts'
import { z } from '../zod.ts'

export const promoCodeKinds = ['percent', 'sum', 'free_delivery'] as const

export type PromoCodeKind = (typeof promoCodeKinds)[number]

/** Letters, digits, `-` and `_`. Upper and lower case are one, and so are letters of two alphabets that look alike. */
const code = z
	.string()
	.trim()
	.min(limits.promoCodeMin, 'min_length')
	.max(limits.promoCode, 'max_length')
	.regex(/^[\p{L}\p{N}_-]+$/u, 'out_of_range')

const amountOf = (most: number) => z.int().min(1, 'out_of_range').max(most, 'out_of_range')
const largestSum = 10 ** limits.productPriceDigits - 1
const largestTotal = 999_999_999

const discount = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('percent'), amount: amountOf(limits.promoCodePercent) }),
	z.object({ kind: z.literal('sum'), amount: amountOf(largestSum) }),
	z.object({ kind: z.literal('free_delivery') }),
])

const names = z
	.array(z.string().min(1, 'required').max(limits.productCategory, 'max_length'))
	.max(limits.promoCodeNames, 'out_of_range')

export const promoCodeRules = z.object({
	code,
	/** In percent, rounded down to whole tenge, or a sum in tenge, at most the price of the products that count. */
	discount,
	/** The least price of the products that count. */
	minSum: z.int().min(0, 'out_of_range').max(largestTotal, 'out_of_range').default(0),
	/** Products count that are named by any of the three lists; all products when all three are empty. */
	categories: names.default([]),
	brands: names.default([]),
	productIds: z.array(z.uuid().toLowerCase()).max(limits.promoCodeNames, 'out_of_range').default([]),
	/** Products on sale count too. */
	withSales: z.boolean().default(true),
	firstOrderOnly: z.boolean().default(false),
	/** By the account and by the phone of the order. */
	oncePerCustomer: z.boolean().default(false),
	/** Without it there is no limit. */
	maxUses: z.int().min(1, 'out_of_range').max(1_000_000, 'out_of_range').optional(),
	/** Days in Kostanay; both belong to the code. */
	from: calendarDay.optional(),
	through: calendarDay.optional(),
})

export type PromoCodeRules = z.output<typeof promoCodeRules>

/** In the order of their reasons: ended by the shopkeeper, over by its days, used up, not begun. */
export const promoCodeStates = ['ended', 'over', 'used_up', 'planned', 'running'] as const

export type PromoCodeState = (typeof promoCodeStates)[number]

export const promoCode = promoCodeRules.extend({
	id: z.uuid(),
	/** Orders that hold the code; cancelled ones do not. */
	uses: z.int(),
	/** Whether orders, cancelled ones included, were placed with it: then it stays of its kind. */
	isKindFixed: z.boolean(),
	/** The discounts of the orders that hold it, in all. */
	given: tenge,
	/** Those of `productIds` that the shop knows. */
	products: z.array(z.object({ id: z.uuid(), title: z.string() })),
	state: z.enum(promoCodeStates),
	version: z.int(),
})

export type PromoCode = z.output<typeof promoCode>

const promoCodeId = z.object({ id: pathId })

/** The newest first. */
export const listPromoCodes = endpoint({
	method: 'GET',
	path: '/promo-codes',
	access: 'admin',
	query: listPage,
	answers: { 200: z.array(promoCode) },
})

/**
 * Throws `promo_code_taken` while another code of the shop looks the same, and `invalid_input` for days in the wrong order, for a brand or
 * category that no product has and for no product of the shop; the answer has brands as products write them.
 */
export const createPromoCode = endpoint({
	method: 'POST',
	path: '/promo-codes',
	access: 'admin',
	body: promoCodeRules,
	answers: { 201: promoCode },
})

/**
 * Orders keep the discount they were placed with. The code keeps brands and categories that no product has any more. Throws as `createPromoCode`,
 * `edited_meanwhile`, also for an ended code, and `promo_code_kind_fixed` for another kind of discount once it was used.
 */
export const changePromoCode = endpoint({
	method: 'PUT',
	path: '/promo-codes/{id}',
	access: 'admin',
	params: promoCodeId,
	body: promoCodeRules.extend({ version: z.int() }),
	answers: { 200: promoCode },
})

/** For good; a code of the same letters can be made anew. Ending it twice changes nothing. */
export const endPromoCode = endpoint({
	method: 'POST',
	path: '/promo-codes/{id}/end',
	access: 'admin',
	params: promoCodeId,
	answers: { 200: promoCode },
})

/**
 * What a code gives for these products at today's prices. It takes no use. Throws the reason why it gives nothing: the problems
 * `promo_code_…`, with `least` for `promo_code_sum`; `promo_code_delivery` of a free delivery where no zone asks a price for them.
 * The rules about customers are asked of signed-in visitors only, and again by the placement; an administrator asks them of the
 * `customer` of an order by phone. Who guesses codes is slowed: `too_many_requests`.
 */
export const checkPromoCode = endpoint({
	method: 'POST',
	path: '/promo-codes/check',
	access: 'public',
	body: z.object({
		code: z.string().trim().min(1, 'required').max(limits.promoCode, 'max_length'),
		items: z
			.array(
				z.object({
					productId: z.string(),
					quantity: z.int().min(1, 'out_of_range').max(limits.cartLineQuantity, 'out_of_range'),
				}),
			)
			.min(1, 'required')
			.max(500, 'out_of_range'),
		/** Only of administrators. */
		customer: z.object({ userId: pathId.optional(), phone: phone.optional() }).optional(),
	}),
	answers: {
		200: z.object({
			/** As the shopkeeper writes it. */
			code: z.string(),
			discount: tenge,
			isDeliveryFree: z.boolean(),
			/** The discount, shared over the products that count. */
			lines: z.array(z.object({ productId: z.string(), discount: tenge })),
		}),
	},
})

export type PromoCheck = z.output<typeof checkPromoCode.body>
