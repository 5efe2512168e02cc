import { product, productSorts } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { ageBands } from '../values/age-band.ts'
import { databaseInteger } from '../values/database-integer.ts'
import { pathId } from '../values/id.ts'
import { shelfKinds } from '../values/shelf-kinds.ts'
import { tenge } from '../values/tenge.ts'
import { z } from '../zod.ts'

/** What the whole list of a shelf is filtered by. */
export const shelfFilter = z.object({
	sort: z.enum(productSorts).optional(),
	minPrice: tenge.optional(),
	maxPrice: tenge.optional(),
	sale: z.literal('true').optional(),
	popular: z.literal('true').optional(),
	age: z.array(z.enum(ageBands)).optional(),
})

export type ShelfFilter = z.output<typeof shelfFilter>

export const shelfProduct = product.pick({
	id: true,
	title: true,
	price: true,
	oldPrice: true,
	lowestPrice: true,
	quantity: true,
	ageFrom: true,
	category: true,
	sku: true,
	brand: true,
	images: true,
	pictures: true,
	translations: true,
	averageRating: true,
	reviewsCount: true,
	isNew: true,
	onlyInStock: true,
})

export type ShelfProduct = z.output<typeof shelfProduct>

/** A row of products above the catalogue. */
export const shelf = z.object({
	kind: z.enum(shelfKinds),
	filter: shelfFilter,
	/** None for `recent`, which only the browser knows. No product stands on two shelves. */
	products: z.array(shelfProduct),
})

export type Shelf = z.output<typeof shelf>

const shelfChoice = z.object({ kind: z.enum(shelfKinds), isShown: z.boolean() })

export const shelfSettings = z.object({
	/** Grows with every change. */
	version: z.int(),
	/** Every kind, in the order of the shop. */
	shelves: z.array(
		shelfChoice.extend({
			/** Stand first while they are listed. */
			pinned: z.array(product.pick({ id: true, title: true }).extend({ isUnlisted: z.literal(true).optional() })),
		}),
	),
})

export type ShelfSettings = z.output<typeof shelfSettings>

/** Shelves with too few products are left out. */
export const listShelves = endpoint({
	method: 'GET',
	path: '/shelves',
	access: 'public',
	answers: { 200: z.object({ shelves: z.array(shelf) }) },
})

export const getShelfSettings = endpoint({
	method: 'GET',
	path: '/shelf-settings',
	access: 'admin',
	answers: { 200: shelfSettings },
})

const pinnedIds = z.array(pathId).max(limits.shelfProducts, 'out_of_range')

/**
 * Throws `edited_meanwhile` when the shelves have another version. Kinds that are missing are not shown. A product is pinned on
 * one shelf only.
 */
export const saveShelfSettings = endpoint({
	method: 'PUT',
	path: '/shelf-settings',
	access: 'admin',
	body: z.object({
		version: databaseInteger,
		shelves: z
			.array(shelfChoice.extend({ pinned: pinnedIds }))
			.refine((shelves) => new Set(shelves.map(({ kind }) => kind)).size === shelves.length, 'out_of_range')
			.refine((shelves) => {
				const ids = shelves.flatMap(({ pinned }) => pinned)
				return new Set(ids).size === ids.length
			}, 'out_of_range'),
	}),
	answers: { 200: shelfSettings },
})
