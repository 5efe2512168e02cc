import { timeOfDay } from '../delivery.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { databaseInteger } from '../values/database-integer.ts'
import { pathId } from '../values/id.ts'
import { tenge } from '../values/tenge.ts'
import { z } from '../zod.ts'
import { closedDays, closedWeekdays } from './closed-days.ts'

const sum = z.int().min(0, 'out_of_range').max(9_999_999, 'out_of_range')

const zoneRules = z.object({
	name: z.string().trim().min(1, 'required').max(limits.zoneName, 'max_length'),
	/** As typed, in Russian or Kazakh: `ул. Абая`, `Абай көшесі`, `5 мкр`. */
	streets: z
		.array(z.string().trim().min(1, 'required').max(limits.zoneStreet, 'max_length'))
		.max(limits.zoneStreets, 'out_of_range'),
	/** Has every street that no zone names. */
	isRest: z.boolean(),
	price: sum,
	/** The delivery is free for products that cost so much. */
	freeFrom: sum.min(1, 'out_of_range').optional(),
	/** Orders of the zone in a window of the courier; by default only the shop limits them. */
	capacity: z.int().min(1, 'out_of_range').max(1000, 'out_of_range').optional(),
})

export const zone = zoneRules.extend({ id: z.uuid() })

export type Zone = z.output<typeof zone>

const openHours = z.object({ from: timeOfDay, to: timeOfDay }).refine(({ from, to }) => from < to, 'out_of_range')

export type OpenHours = z.output<typeof openHours>

const pointRules = z.object({
	name: z.string().trim().min(1, 'required').max(limits.zoneName, 'max_length'),
	address: z.string().trim().min(1, 'required').max(limits.checkoutAddress, 'max_length'),
	/** From Monday to Sunday; `null` on a day when it is closed. */
	hours: z.array(openHours.nullable()).length(7, 'out_of_range'),
	/** Days until an order from stock is ready; 0 for the same day. */
	readyInDays: z.int().min(0, 'out_of_range').max(30, 'out_of_range'),
})

/** A place where customers pick their orders up. */
export const pickupPoint = pointRules.extend({ id: z.uuid() })

export type PickupPoint = z.output<typeof pickupPoint>

/** `readyOn` is the day from which it waits. `code` is asked for when it is handed over. */
export const orderPickup = pickupPoint
	.pick({ name: true, address: true, hours: true })
	.extend({ readyOn: z.iso.date(), code: z.string() })

export type OrderPickup = z.output<typeof orderPickup>

/** One of the points of `getDeliveryOffer`. */
export const pickupChoice = z.object({ pointId: pathId })

/** When the courier comes. Orders that were placed keep their windows. */
export const courier = z.object({
	/** In their order; none begins twice. */
	windows: z
		.array(openHours)
		.min(1, 'out_of_range')
		.max(limits.deliveryWindows, 'out_of_range')
		.overwrite((windows) => windows.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
		.refine((windows) => new Set(windows.map(({ from }) => from)).size === windows.length, 'out_of_range'),
	/** An order before it can still come today, in a window that begins after it. */
	cutoff: timeOfDay,
	/** Orders a window; with 0 there are no windows. */
	capacity: z.int().min(0, 'out_of_range').max(10_000, 'out_of_range'),
	/** So many days are offered. */
	days: z.int().min(1, 'out_of_range').max(60, 'out_of_range'),
})

export type Courier = z.output<typeof courier>

export const deliverySettings = z.object({
	/** Grows with every change. */
	version: z.int(),
	/** In the order in which they are asked for a street. Without any the delivery is free. */
	zones: z.array(zone),
	points: z.array(pickupPoint),
	/** Of the shop, also of its points; in the order of their days. */
	closedDays: z.array(closedDays),
	closedWeekdays: z.array(z.int()),
	courier,
})

export type DeliverySettings = z.output<typeof deliverySettings>

/** Closed days for which orders are promised that are still to be brought, the earliest first. */
const promisedDays = z.array(z.object({ date: z.iso.date(), orders: z.int() }))

export const getDeliverySettings = endpoint({
	method: 'GET',
	path: '/delivery-settings',
	access: 'admin',
	answers: { 200: deliverySettings.extend({ promised: promisedDays }) },
})

/**
 * Saves all zones and points, and the courier and closed days unless they are left out. What comes without its `id` is new. Throws `edited_meanwhile`, and `invalid_input` unless exactly one of
 * the zones has all other streets, or for a street without a name or a point that never opens.
 */
export const saveDeliverySettings = endpoint({
	method: 'PUT',
	path: '/delivery-settings',
	access: 'admin',
	body: z.object({
		version: databaseInteger,
		zones: z.array(zoneRules.extend({ id: pathId.optional() })).max(limits.zones, 'out_of_range'),
		points: z.array(pointRules.extend({ id: pathId.optional() })).max(limits.pickupPoints, 'out_of_range'),
		closedDays: z.array(closedDays).max(limits.closedDays, 'out_of_range').optional(),
		closedWeekdays: closedWeekdays.optional(),
		courier: courier.optional(),
	}),
	answers: { 200: deliverySettings.extend({ promised: promisedDays }) },
})

/** What the delivery costs and where orders are picked up, for everybody. */
export const deliveryOffer = z.object({
	zones: z.array(zone.pick({ name: true, isRest: true, price: true, freeFrom: true })),
	points: z.array(pickupPoint),
	/** Those that are still to come. */
	closedDays: z.array(closedDays).optional(),
})

export type DeliveryOffer = z.output<typeof deliveryOffer>

export const getDeliveryOffer = endpoint({
	method: 'GET',
	path: '/delivery-offer',
	access: 'public',
	rank: 'urgent',
	answers: { 200: deliveryOffer },
})

/** The price of bringing products to an address; without zones it is 0 and there is no `zone`. */
export const deliveryPrice = z.object({
	price: tenge,
	zone: zone.pick({ id: true, name: true }).optional(),
	freeFrom: tenge.optional(),
})

export type DeliveryPrice = z.output<typeof deliveryPrice>

/** Takes the address in the body, which no log keeps. `sum` is what the products cost. */
export const getDeliveryPrice = endpoint({
	method: 'POST',
	path: '/delivery-price',
	access: 'public',
	rank: 'urgent',
	body: z.object({
		address: z.string().trim().max(limits.orderEditAddress, 'max_length'),
		sum: z.int().min(0, 'out_of_range').max(Number.MAX_SAFE_INTEGER, 'out_of_range'),
	}),
	answers: { 200: deliveryPrice },
})
