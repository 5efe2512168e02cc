import { picture } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { databaseInteger } from '../values/database-integer.ts'
import { pathId } from '../values/id.ts'
import { placeIcons } from '../values/place-icons.ts'
import { z } from '../zod.ts'
import { placeNames } from './place-names.ts'

const placeFields = z.object({
	names: placeNames,
	icon: z.enum(placeIcons),
	/** Stands inside the nearest place before it that does not. */
	isInside: z.boolean(),
	categories: z
		.array(z.string().min(1, 'required').max(limits.productCategory, 'max_length'))
		.max(limits.placedCategories, 'out_of_range'),
})

/** A place of the tree of categories. A list by it has the products of its categories and of the places inside it. */
export const place = placeFields.extend({
	id: z.int(),
	/** Without it the icon is shown. */
	picture: picture.optional(),
})

export type Place = z.output<typeof place>

/** A new place has no id. */
export const editedPlace = placeFields.extend({
	id: databaseInteger.optional(),
	/** A product whose first picture it shows while the product is listed; without one, that of a best seller in stock. */
	pictureOf: pathId.optional(),
})

export type EditedPlace = z.output<typeof editedPlace>

/** In the order of the shop. The first stands at the top, each place once, and a category in one place only. */
export const editedPlaces = z
	.array(editedPlace)
	.max(limits.places, 'out_of_range')
	.refine((places) => !places[0]?.isInside, 'out_of_range')
	.refine((places) => {
		const all = places.flatMap(({ categories }) => categories)
		return new Set(all).size === all.length
	}, 'out_of_range')
	.refine((places) => {
		const ids = places.flatMap(({ id }) => id ?? [])
		return new Set(ids).size === ids.length
	}, 'out_of_range')

export const placeTree = z.object({
	/** Grows with every change. */
	version: z.int(),
	places: z.array(editedPlace),
	/** Listed categories without a place. */
	unplaced: z.array(z.object({ category: z.string(), products: z.int() })),
})

export type PlaceTree = z.output<typeof placeTree>

/** Places without listed products are left out. */
export const listPlaces = endpoint({
	method: 'GET',
	path: '/places',
	access: 'public',
	answers: { 200: z.object({ places: z.array(place) }) },
})

export const getPlaceTree = endpoint({
	method: 'GET',
	path: '/place-tree',
	access: 'admin',
	answers: { 200: placeTree },
})

/** Throws `edited_meanwhile` when the tree has another version. */
export const savePlaceTree = endpoint({
	method: 'PUT',
	path: '/place-tree',
	access: 'admin',
	body: z.object({ version: databaseInteger, places: editedPlaces }),
	answers: { 200: placeTree },
})

/** The tree with places for the categories that have none, by their words. Nothing is saved. */
export const proposePlaces = endpoint({
	method: 'GET',
	path: '/place-tree/proposal',
	access: 'admin',
	answers: { 200: placeTree },
})
