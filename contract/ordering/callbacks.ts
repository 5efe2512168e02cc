import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { pathId } from '../values/id.ts'
import { personName } from '../values/person-name.ts'
import { phone } from '../values/phone.ts'
import { z } from '../zod.ts'

const items = z
	.array(
		z.object({
			productId: z.uuid().toLowerCase(),
			quantity: z.int().min(1, 'out_of_range').max(limits.cartLineQuantity, 'out_of_range'),
		}),
	)
	.min(1, 'required')
	.max(limits.cartLines, 'out_of_range')
	.refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, 'out_of_range')

export const callbackRequest = z.object({
	name: personName(limits.checkoutName),
	phone,
	items,
	/** Which version of the legal texts the person accepted. */
	consent: z.string().max(20, 'max_length'),
})

/** Asks the shop to call back about a cart; another request from the same phone takes the place of the first. Throws `callbacks_off`, `consent_outdated` and `too_many_requests`. */
export const requestCallback = endpoint({
	method: 'POST',
	path: '/callbacks',
	access: 'public',
	rank: 'urgent',
	body: callbackRequest,
	answers: { 201: z.object({ receivedAt: z.iso.datetime() }) },
})

const callback = z.object({
	id: z.uuid(),
	name: z.string(),
	phone: z.string(),
	receivedAt: z.iso.datetime(),
	pieces: z.int(),
})

export type Callback = z.output<typeof callback>

/** Those that wait, the longest waiting first. */
export const listCallbacks = endpoint({
	method: 'GET',
	path: '/callbacks',
	access: 'admin',
	answers: { 200: z.array(callback) },
})

/** With its cart: `items` names what was asked for, sold today or not. */
export const getCallback = endpoint({
	method: 'GET',
	path: '/callbacks/{id}',
	access: 'admin',
	params: z.object({ id: pathId }),
	answers: { 200: callback.extend({ items }) },
})

/** Forgets a request without an order. */
export const declineCallback = endpoint({
	method: 'DELETE',
	path: '/callbacks/{id}',
	access: 'admin',
	params: z.object({ id: pathId }),
	answers: { 204: z.undefined() },
})
