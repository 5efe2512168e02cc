import { picture, translations } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { pathId } from './values/id.ts'
import { listPage } from './values/page.ts'
import { tenge } from './values/tenge.ts'
import { z } from './zod.ts'

export const favorite = z.object({
	productId: z.uuid(),
	title: z.string(),
	price: tenge,
	quantity: z.int(),
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
