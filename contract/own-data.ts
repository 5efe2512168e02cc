import { profile, signInOfPerson } from './accounts.ts'
import { cartLine } from './cart.ts'
import { claimKinds } from './claims.ts'
import { savedAddress } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { order } from './orders.ts'
import { review } from './reviews.ts'
import { languages } from './values/language.ts'
import { tenge } from './values/tenge.ts'
import { z } from './zod.ts'

const keptSignIn = signInOfPerson.extend({ endedAt: z.iso.datetime().optional() })

const keptPayment = z.object({
	paymentId: z.string().optional(),
	status: z.string(),
	amount: tenge,
	refunded: tenge,
	createdAt: z.iso.datetime(),
})

/** Includes orders that an administrator removed from all lists. */
const keptOrder = order.extend({
	consent: z.object({ terms: z.string(), privacy: z.string(), acceptedAt: z.iso.datetime() }).optional(),
	payments: z.array(keptPayment),
	removedAt: z.iso.datetime().optional(),
})

/** With the price and stock that letters about favourites compare with. */
const keptFavorite = z.object({
	productId: z.uuid(),
	title: z.string(),
	addedAt: z.iso.datetime(),
	seenPrice: tenge.optional(),
	wasInStock: z.boolean().optional(),
})

/**
 * All data about a person under their account, except hashes of passwords, tokens and devices. Claims filed without signing in
 * are not included. Times are ISO 8601 in UTC, money is in whole tenge.
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
	helpfulMarks: z.array(z.object({ reviewId: z.uuid(), title: z.string(), markedAt: z.iso.datetime() })),
	favorites: z.array(keptFavorite),
	addresses: z.array(savedAddress.omit({ id: true })),
	favoriteLinks: z.array(z.object({ sharedAt: z.iso.datetime() })),
	favoriteLetters: z.array(
		z.object({
			askedAt: z.iso.datetime(),
			stoppedAt: z.iso.datetime().optional(),
			lastSentAt: z.iso.datetime().optional(),
		}),
	),
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

export const downloadOwnData = endpoint({
	method: 'GET',
	path: '/profile/data',
	access: 'customer',
	answers: { 200: ownData },
})
