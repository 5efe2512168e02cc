import { profile, signInOfPerson } from './accounts.ts'
import { cartLine } from './cart.ts'
import { claimKinds } from './claims.ts'
import { endpoint } from './endpoint.ts'
import { order } from './orders.ts'
import { review } from './reviews.ts'
import { languages } from './values/language.ts'
import { tenge } from './values/tenge.ts'
import { z } from './zod.ts'

/** A sign-in that is open, or has ended and is still kept. */
const keptSignIn = signInOfPerson.extend({ endedAt: z.iso.datetime().optional() })

/** An attempt to pay online: the provider's id where it made one, its word, and what went back. */
const keptPayment = z.object({
	paymentId: z.string().optional(),
	status: z.string(),
	amount: tenge,
	refunded: tenge,
	createdAt: z.iso.datetime(),
})

/** An order with what was agreed to with it and how it was paid, also one that an administrator has removed from all lists. */
const keptOrder = order.extend({
	consent: z.object({ terms: z.string(), privacy: z.string(), acceptedAt: z.iso.datetime() }).optional(),
	payments: z.array(keptPayment),
	removedAt: z.iso.datetime().optional(),
})

/**
 * Everything the shop keeps about a person under their account; of passwords, tokens and devices it keeps hashes, which are not
 * told. Claims that were filed without signing in are not found. Times are ISO 8601 in UTC, money is whole tenge.
 */
export const ownData = z.object({
	madeAt: z.iso.datetime(),
	account: profile.extend({ language: z.enum(languages), createdAt: z.iso.datetime() }),
	consents: z.array(
		z.object({ document: z.string(), version: z.string(), acceptedAt: z.iso.datetime(), address: z.string() }),
	),
	signIns: z.array(keptSignIn),
	orders: z.array(keptOrder),
	reviews: z.array(review),
	favorites: z.array(z.object({ productId: z.uuid(), title: z.string(), addedAt: z.iso.datetime() })),
	cart: z.array(cartLine.extend({ addedAt: z.iso.datetime() })),
	claims: z.array(
		z.object({
			number: z.string(),
			kind: z.enum(claimKinds),
			fullName: z.string(),
			email: z.string(),
			phone: z.string(),
			orderNumber: z.string(),
			text: z.string(),
			receivedAt: z.iso.datetime(),
			answerBy: z.iso.date(),
		}),
	),
})

export type OwnData = z.output<typeof ownData>

/** A copy of one's own data, as a file to keep. */
export const downloadOwnData = endpoint({
	method: 'GET',
	path: '/profile/data',
	access: 'customer',
	answers: { 200: ownData },
})
