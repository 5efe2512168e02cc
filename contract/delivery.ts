import { endpoint } from './endpoint.ts'
import { wholeNumber } from './values/page.ts'
import { z } from './zod.ts'

/** A time of day in Kostanay, `09:00`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** A day and the window of it in which the courier comes; Kostanay's calendar and clock. */
export const deliveryTime = z.object({ date: z.iso.date(), from: timeOfDay, to: timeOfDay })

export type DeliveryTime = z.output<typeof deliveryTime>

const deliveryDay = z.object({
	date: z.iso.date(),
	windows: z.array(z.object({ from: timeOfDay, to: timeOfDay, isFree: z.boolean() })),
})

export type DeliveryDay = z.output<typeof deliveryDay>

/**
 * The days and windows that can be chosen at the moment, the earliest first; a full one has `isFree: false`. With
 * `daysToMake` (days that the slowest product of the order is made in) no day before that is offered. The answer's `daysToMake` is
 * how long a product takes that says nothing else.
 */
export const listDeliveryTimes = endpoint({
	method: 'GET',
	path: '/delivery-times',
	access: 'public',
	query: z.object({ daysToMake: wholeNumber.optional() }),
	answers: { 200: z.object({ days: z.array(deliveryDay), daysToMake: z.int() }) },
})
