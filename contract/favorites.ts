import { picture, product, translations } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { pathId } from './values/id.ts'
import { listPage } from './values/page.ts'
import { tenge } from './values/tenge.ts'
import { z } from './zod.ts'

export const favorite = z.object({
	productId: z.uuid(),
	title: z.string(),
	price: tenge,
	/** The regular price while a sale runs. */
	oldPrice: tenge.optional(),
	/** The lowest price of the 30 days before the sale. */
	lowestPrice: tenge.optional(),
	quantity: z.int(),
	/** Not sold beyond `quantity`. */
	onlyInStock: z.literal(true).optional(),
	images: z.array(z.object({ url: z.string() })),
	pictures: z.array(picture).optional(),
	translations: translations.optional(),
})

export type Favorite = z.output<typeof favorite>

const owner = z.object({ userId: pathId })

const favoriteOfOwner = owner.extend({ productId: pathId })

export const listFavorites = endpoint({
	method: 'GET',
	path: '/favorites/{userId}',
	access: 'customer',
	params: owner,
	query: listPage,
	answers: { 200: z.array(favorite) },
})

export const addFavorite = endpoint({
	method: 'POST',
	path: '/favorites/{userId}/{productId}',
	access: 'customer',
	params: favoriteOfOwner,
	answers: { 200: favorite, 201: favorite },
})

export const removeFavorite = endpoint({
	method: 'DELETE',
	path: '/favorites/{userId}/{productId}',
	access: 'customer',
	params: favoriteOfOwner,
	answers: { 204: z.undefined() },
})

const secret = z.string().regex(/^[\w-]{22}$/)

/** The secret part of the address of a shared list; absent when it is not shared. */
const favoriteLink = z.object({ token: z.string().optional() })

export const getFavoriteLink = endpoint({
	method: 'GET',
	path: '/favorite-link',
	access: 'customer',
	answers: { 200: favoriteLink },
})

/** Shares the person's favourites with everybody who has the address. */
export const openFavoriteLink = endpoint({
	method: 'PUT',
	path: '/favorite-link',
	access: 'customer',
	answers: { 200: favoriteLink },
})

/** The address then leads nowhere, and the next one is another. */
export const closeFavoriteLink = endpoint({
	method: 'DELETE',
	path: '/favorite-link',
	access: 'customer',
	answers: { 204: z.undefined() },
})

/** Names nobody. The newest come first. */
export const listSharedFavorites = endpoint({
	method: 'GET',
	path: '/shared-favorites/{token}',
	access: 'public',
	params: z.object({ token: secret }),
	answers: { 200: z.array(product) },
})

/** Whether the person gets letters about their favourites. */
const favoriteLetters = z.object({ isOn: z.boolean() })

/** Off until the person asks for them. */
export const getFavoriteLetters = endpoint({
	method: 'GET',
	path: '/favorite-letters',
	access: 'customer',
	answers: { 200: favoriteLetters },
})

/**
 * Asks for letters about favourites, or stops them. A letter comes at most once in 24 hours and only when a favourite is cheaper, or
 * in stock again, than its owner last saw: when they asked, when they added it later, or in the last letter.
 */
export const setFavoriteLetters = endpoint({
	method: 'PUT',
	path: '/favorite-letters',
	access: 'customer',
	body: favoriteLetters,
	answers: { 200: favoriteLetters },
})

export const letterToken = z.object({ token: secret })

/** Stops the letters of the person whose letter has this token; repeating it changes nothing. `not_found` for an unknown token. */
export const stopFavoriteLetters = endpoint({
	method: 'POST',
	path: '/favorite-letters/stop',
	access: 'public',
	body: letterToken,
	answers: { 204: z.undefined() },
})

/** The page of the link in a letter. Mail programs post to it, as RFC 8058 says. */
export const stopLettersPath = '/stop-letters'
