import { availabilities, productFilter } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { ageBands } from '../values/age-band.ts'
import { tenge } from '../values/tenge.ts'
import { z } from '../zod.ts'

/** The rating that shoppers filter by. */
export const goodRating = 4

/**
 * How many products each choice of a filter would list, with all other filters as they are. A search counts full matches, up to
 * `limits.countedMatches`.
 */
export const choiceCounts = z.object({
	/** Instead of the chosen ones, as are places. */
	categories: z.array(z.object({ category: z.string(), products: z.int() })),
	/** Every place of the tree. */
	places: z.array(z.object({ place: z.int(), products: z.int() })),
	/** The most frequent first. */
	brands: z.array(z.object({ brand: z.string(), products: z.int() })),
	ages: z.array(z.object({ age: z.enum(ageBands), products: z.int() })),
	availabilities: z.array(z.object({ availability: z.enum(availabilities), products: z.int() })),
	/** With `minRating` of `goodRating`. */
	wellRated: z.int(),
	pictured: z.int(),
	onSale: z.int(),
	/** Absent when no product matches the other filters. */
	prices: z.object({ min: tenge, max: tenge }).optional(),
})

export type ChoiceCounts = z.output<typeof choiceCounts>

export const choiceFilter = productFilter.omit({
	pageNumber: true,
	pageSize: true,
	sort: true,
	near: true,
	missing: true,
	fields: true,
})

export type ChoiceFilter = z.output<typeof choiceFilter>

export const countChoices = endpoint({
	method: 'GET',
	path: '/products/counts',
	access: 'public',
	query: choiceFilter,
	answers: { 200: choiceCounts },
})
