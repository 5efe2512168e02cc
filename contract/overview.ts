import { translations } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { calendarDay } from './values/calendar-day.ts'
import { z } from './zod.ts'

/**
 * How the shop did between two days of Kostanay's calendar, both included. Orders that were cancelled or deleted do not count;
 * `revenue` is what the others come to, less what was given back and not paid anew.
 */
export const overview = z.object({
	from: z.iso.date(),
	to: z.iso.date(),
	orders: z.int(),
	revenue: z.int(),
	/** `revenue` by `orders`, rounded to whole tenge; 0 without orders. */
	averageOrder: z.int(),
	/** How many of `orders` are paid with money that came online, not in cash at the door. */
	paidOnline: z.int(),
	/** What went back in the range past the shop, at the payment provider itself. */
	refundedAtProvider: z.int(),
	/** Every day of the range, the first first. */
	days: z.array(z.object({ date: z.iso.date(), orders: z.int(), revenue: z.int() })),
	/** At most 10, by what their lines come to; what was given back is not taken off, for it belongs to no product. */
	topProducts: z.array(
		z.object({
			productId: z.uuid(),
			title: z.string(),
			/** The title in other languages. */
			translations: translations.optional(),
			pieces: z.int(),
			revenue: z.int(),
		}),
	),
	/** At present: how many orders wait in status 0, 1 and 2; of the last without those whose money went back whole. */
	waiting: z.object({ pending: z.int(), processing: z.int(), paid: z.int() }),
	/** At present: how many listed products are low in stock, and how many pieces are to be made. */
	lowStock: z.int(),
	toMake: z.int(),
})

export type Overview = z.output<typeof overview>

const dayMs = 86_400_000

/** From a day to the same or a later one, at most `limits.overviewDays` of them: else `invalid_input`. */
export const overviewRange = z.object({ from: calendarDay, to: calendarDay }).refine(
	({ from, to }) => {
		const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
		return days >= 1 && days <= limits.overviewDays
	},
	{ error: 'out_of_range', path: ['to'] },
)

export const getOverview = endpoint({
	method: 'GET',
	path: '/overview',
	access: 'admin',
	query: overviewRange,
	answers: { 200: overview },
})
