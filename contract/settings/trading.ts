import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { databaseInteger } from '../values/database-integer.ts'
import { paymentMethods } from '../values/payment-methods.ts'
import { z } from '../zod.ts'
import { stockRules } from './stock-rule.ts'

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
	/** Ways to pay for new orders; one that was placed keeps its own. */
	offered: z
		.array(z.enum(paymentMethods))
		.min(1, 'required')
		.refine((offered) => new Set(offered).size === offered.length, 'out_of_range'),
})

export type Trading = z.output<typeof trading>

const versioned = trading.extend({
	/** Grows with every change. */
	version: z.int(),
	/** Cannot be offered now: online payments without an account at the provider, transfers without a way to make them. */
	missing: z.array(z.enum(paymentMethods)),
})

export const getTrading = endpoint({ method: 'GET', path: '/trading', access: 'admin', answers: { 200: versioned } })

/** Throws `edited_meanwhile`, and `invalid_input` for a way to pay that is missing. */
export const saveTrading = endpoint({
	method: 'PUT',
	path: '/trading',
	access: 'admin',
	body: trading.extend({ version: databaseInteger }),
	answers: { 200: versioned },
})
