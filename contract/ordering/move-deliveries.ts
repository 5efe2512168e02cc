import { endpoint } from '../endpoint.ts'
import { calendarDay } from '../values/calendar-day.ts'
import { z } from '../zod.ts'

/**
 * Gives each order that is still to be brought on a day the first free window after it, if possible at the same time of day, and writes
 * to its customer; an order that was to be picked up from that day on waits from the next open one on. Orders for which there is none stay.
 */
export const moveDeliveries = endpoint({
	method: 'POST',
	path: '/deliveries/{date}/move',
	access: 'admin',
	params: z.object({ date: calendarDay }),
	answers: { 200: z.object({ moved: z.int(), left: z.int() }) },
})
