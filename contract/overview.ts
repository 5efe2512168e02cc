import { missingValues, translations } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { calendarDay } from './values/calendar-day.ts'
import { dayMs } from './values/durations.ts'
import { z } from './zod.ts'

/**
 * Figures between two Kostanay days, both included. Cancelled and deleted orders do not count. `revenue` excludes refunds that
 * were not paid again.
 */
export const overview = z.object({
	from: z.iso.date(),
	to: z.iso.date(),
	orders: z.int(),
	revenue: z.int(),
	averageOrder: z.int(),
	paidOnline: z.int(),
	/** The money of these orders by how it came: at the door in cash or with a card, at the provider, by transfer. */
	paidBy: z.object({ cash: z.int(), card: z.int(), online: z.int(), transfer: z.int() }),
	/** Refunds made at the payment provider, without the shop. */
	refundedAtProvider: z.int(),
	days: z.array(z.object({ date: z.iso.date(), orders: z.int(), revenue: z.int() })),
	/** At most 10, by the sum of their lines. Refunds are not subtracted because they belong to no product. */
	topProducts: z.array(
		z.object({
			productId: z.uuid(),
			title: z.string(),
			translations: translations.optional(),
			pieces: z.int(),
			revenue: z.int(),
		}),
	),
})

export type Overview = z.output<typeof overview>

/** Throws `invalid_input` for more than `limits.overviewDays` or a reversed range. */
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

/** What waits for the shopkeeper today, for the links to its pages. */
export const countWaiting = endpoint({
	method: 'GET',
	path: '/waiting',
	access: 'admin',
	answers: {
		200: z.object({
			/** `pending` of `countTasks`. */
			orders: z.int(),
			/** `today` and `late` of `countTasks` together. */
			deliveries: z.int(),
			/** That nobody has decided. */
			claims: z.int(),
			/** Requests to be called back. */
			callbacks: z.int(),
			/** `transfers` and `transferRefunds` of `countTasks` together. */
			transfers: z.int(),
		}),
	},
})

/** What the shopkeeper has to do today, each counted as its page lists it. Orders are those that no payment is awaited for. */
export const tasks = z.object({
	/** To be brought, of days before today. */
	late: z.int(),
	/** As `toBring` of `listDeliveries` counts them today. */
	today: z.int(),
	/** To be brought, without a day. */
	undated: z.int(),
	/** Orders that nobody accepted. */
	pending: z.int(),
	processing: z.int(),
	/** Without fully refunded ones. */
	paid: z.int(),
	/** Pieces. */
	toMake: z.int(),
	/** Reported by customers, and not answered. */
	transfers: z.int(),
	transferRefunds: z.int(),
	callbacks: z.int(),
	claims: z.int(),
	lowStock: z.int(),
	/** Products, as `missing` of `filterProducts` lists them. */
	missing: z.record(z.enum(missingValues), z.int()),
	/** Listed categories without a place in the tree; 0 without a tree. */
	unplaced: z.int(),
})

export type Tasks = z.output<typeof tasks>

export const countTasks = endpoint({
	method: 'GET',
	path: '/tasks',
	access: 'admin',
	answers: { 200: tasks },
})
