import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { databaseInteger } from '../values/database-integer.ts'
import { tenge } from '../values/tenge.ts'
import { z } from '../zod.ts'

/** A gift wrapping of the whole order; `price` is absent while the shop offers none. */
export const wrappingOffer = z.object({ version: z.int(), price: tenge.optional() })

export type WrappingOffer = z.output<typeof wrappingOffer>

/** The wrapping that a customer wishes, with the text of the card; an empty text for no card. */
export const wishedWrapping = z.object({ text: z.string().trim().max(limits.cardText, 'max_length') })

export const getWrapping = endpoint({
	method: 'GET',
	path: '/wrapping',
	access: 'public',
	rank: 'urgent',
	answers: { 200: wrappingOffer },
})

/** Throws `edited_meanwhile` when the offer has another version. Orders keep the price at which they were placed. */
export const saveWrapping = endpoint({
	method: 'PUT',
	path: '/wrapping',
	access: 'admin',
	body: z.object({
		version: databaseInteger,
		/** `null` ends the offer. */
		price: z
			.int()
			.min(0, 'out_of_range')
			.max(10 ** limits.productPriceDigits - 1, 'out_of_range')
			.nullable(),
	}),
	answers: { 200: wrappingOffer },
})
