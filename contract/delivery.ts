import { endpoint } from './endpoint.ts'
import { wholeNumber } from './values/page.ts'
import { z } from './zod.ts'

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const deliveryTime = z.object({ date: z.iso.date(), from: timeOfDay, to: timeOfDay })

export type DeliveryTime = z.output<typeof deliveryTime>

const deliveryDay = z.object({
	date: z.iso.date(),
	windows: z.array(z.object({ from: timeOfDay, to: timeOfDay, isFree: z.boolean() })),
})

export type DeliveryDay = z.output<typeof deliveryDay>

/**
 * Days and windows, earliest first; a full window has `isFree: false`. `daysToMake` in the request skips the days before the
 * slowest product is ready. `daysToMake` in the answer is the default for products without their own value.
 */
export const listDeliveryTimes = endpoint({
	method: 'GET',
	path: '/delivery-times',
	access: 'public',
	rank: 'urgent',
	query: z.object({ daysToMake: wholeNumber.optional() }),
	answers: { 200: z.object({ days: z.array(deliveryDay), daysToMake: z.int() }) },
})
