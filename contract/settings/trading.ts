import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { databaseInteger } from '../values/database-integer.ts'
import { stockRules } from '../values/stock-rule.ts'
import { z } from '../zod.ts'

const between = (least: number, most: number) => z.int().min(least, 'out_of_range').max(most, 'out_of_range')

/** How the shop sells. No change touches an order that was placed. */
export const trading = z.object({
	/** How long an order that is not paid at the door waits for its money. */
	hoursToPay: between(1, limits.hoursToPay),
	/** For products that name no days of their own. */
	daysToMake: between(1, limits.daysToMake),
	/** For products whose own rule, and whose category's, is not set. */
	stockRule: z.enum(stockRules),
	/** By the names of categories. */
	categoryRules: z
		.record(z.string().min(1, 'required').max(limits.productCategory, 'max_length'), z.enum(stockRules))
		.refine((rules) => Object.keys(rules).length <= limits.categoryRules, 'out_of_range'),
})

export type Trading = z.output<typeof trading>

/** `version` grows with every change. */
const versioned = trading.extend({ version: z.int() })

export const getTrading = endpoint({ method: 'GET', path: '/trading', access: 'admin', answers: { 200: versioned } })

/** Throws `edited_meanwhile`. */
export const saveTrading = endpoint({
	method: 'PUT',
	path: '/trading',
	access: 'admin',
	body: trading.extend({ version: databaseInteger }),
	answers: { 200: versioned },
})
