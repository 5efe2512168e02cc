import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { databaseInteger } from '../values/database-integer.ts'
import { z } from '../zod.ts'

const between = (least: number, most: number) => z.int().min(least, 'out_of_range').max(most, 'out_of_range')

/** How the shop sells. No change touches an order that was placed. */
export const trading = z.object({
	/** How long an order that is not paid at the door waits for its money. */
	hoursToPay: between(1, limits.hoursToPay),
	/** For products that name no days of their own. */
	daysToMake: between(1, limits.daysToMake),
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
