import { endpoint } from '../endpoint.ts'
import { databaseInteger } from '../values/database-integer.ts'
import { z } from '../zod.ts'

/**
 * What a product has in stock that several suppliers list: what the last file says, the pieces of all together, or those of the
 * first supplier that has any. With the latter two a file gives none of what it does not list.
 */
export const sharedStockRules = ['latest', 'sum', 'priority'] as const

export type SharedStockRule = (typeof sharedStockRules)[number]

const sharedStock = z.object({
	/** Grows with every change. */
	version: databaseInteger,
	rule: z.enum(sharedStockRules),
})

export type SharedStock = z.output<typeof sharedStock>

export const getSharedStock = endpoint({
	method: 'GET',
	path: '/shared-stock',
	access: 'admin',
	answers: { 200: sharedStock },
})

/** Counts from the next file of each supplier. Throws `edited_meanwhile`. */
export const saveSharedStock = endpoint({
	method: 'PUT',
	path: '/shared-stock',
	access: 'admin',
	body: sharedStock,
	answers: { 200: sharedStock },
})
