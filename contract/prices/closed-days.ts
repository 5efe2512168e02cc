import { limits } from '../limits.ts'
import { calendarDay } from '../values/calendar-day.ts'
import { z } from '../zod.ts'

/** From the first to the last day nothing is brought or handed over. */
export const closedDays = z
	.object({
		from: calendarDay,
		to: calendarDay,
		/** Customers read it: `Новый год`. */
		reason: z.string().trim().min(1, 'required').max(limits.closedReason, 'max_length'),
	})
	.refine(({ from, to }) => from <= to, { error: 'out_of_range', path: ['to'] })

export type ClosedDays = z.output<typeof closedDays>

/** Days of the week on which no courier comes, 0 for Monday; one day is left. */
export const closedWeekdays = z
	.array(z.int().min(0, 'out_of_range').max(6, 'out_of_range'))
	.max(6, 'out_of_range')
	.overwrite((days) => [...new Set(days)].sort())
