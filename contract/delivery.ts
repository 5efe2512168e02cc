import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { closedDays } from './prices/closed-days.ts'
import { pathId } from './values/id.ts'
import { wholeNumber } from './values/page.ts'
import { personNameOrNone } from './values/person-name.ts'
import { phoneOrNone } from './values/phone.ts'
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
 * slowest product is ready; `zone` counts the places of a zone too. `daysToMake` in the answer is the default for products without their own value.
 * `closed` are days before the last one on which the shop is closed for a reason, from the soonest on that the courier could come.
 * `pickups` are the pick-up points with the first day on which the products wait there, the soonest first; absent without any.
 */
export const listDeliveryTimes = endpoint({
	method: 'GET',
	path: '/delivery-times',
	access: 'public',
	rank: 'urgent',
	query: z.object({ daysToMake: wholeNumber.optional(), zone: pathId.optional() }),
	answers: {
		200: z.object({
			days: z.array(deliveryDay),
			daysToMake: z.int(),
			closed: z.array(closedDays).optional(),
			pickups: z.array(z.object({ id: z.uuid(), name: z.string(), readyOn: z.iso.date() })).optional(),
		}),
	},
})

const addressText = z.string().trim().min(1, 'required').max(limits.checkoutAddress, 'max_length')

/** A delivery address that a customer keeps for later orders, with who receives them there. Empty texts for none. */
export const savedAddress = z.object({
	id: z.uuid(),
	address: z.string(),
	/** What its customer calls it. */
	label: z.string(),
	recipientName: z.string(),
	recipientPhone: z.string(),
	/** At most one is. */
	isUsual: z.boolean(),
	savedAt: z.iso.datetime(),
})

export type SavedAddress = z.output<typeof savedAddress>

/** What is absent stays as it was, or empty. */
const addressFields = z.object({
	address: addressText,
	label: personNameOrNone(limits.addressLabel).optional(),
	recipientName: personNameOrNone(limits.checkoutName).optional(),
	recipientPhone: phoneOrNone.optional(),
	isUsual: z.boolean().optional(),
})

export type AddressFields = z.output<typeof addressFields>

/** The usual one first, then the last saved. */
export const listAddresses = endpoint({
	method: 'GET',
	path: '/addresses',
	access: 'customer',
	answers: { 200: z.array(savedAddress) },
})

/**
 * A known address moves to the front. Beyond `limits.savedAddresses` the one saved longest ago is dropped, but never the usual one.
 */
export const saveAddress = endpoint({
	method: 'POST',
	path: '/addresses',
	access: 'customer',
	body: addressFields,
	answers: { 200: savedAddress, 201: savedAddress },
})

/** Another saved address with the same text is dropped, and fills in what this one does not tell. Throws `not_found`. */
export const changeAddress = endpoint({
	method: 'PUT',
	path: '/addresses/{id}',
	access: 'customer',
	params: z.object({ id: pathId }),
	body: addressFields,
	answers: { 200: savedAddress },
})

export const removeAddress = endpoint({
	method: 'DELETE',
	path: '/addresses/{id}',
	access: 'customer',
	params: z.object({ id: pathId }),
	answers: { 204: z.undefined() },
})
