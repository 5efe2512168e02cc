import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { order } from '../orders.ts'
import { databaseInteger } from '../values/database-integer.ts'
import { pathId } from '../values/id.ts'
import { tenge } from '../values/tenge.ts'
import { z } from '../zod.ts'

const orderId = z.object({ id: pathId })

/** Whether an address is a page of Kaspi, where the seller is paid. */
export function isTransferLink(text: string): boolean {
	const url = URL.parse(text)
	if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
	return url.hostname === 'kaspi.kz' || url.hostname.endsWith('.kaspi.kz')
}

/** A picture as a data URL. */
const qrPicture = z.string().max(limits.qrCharacters, 'max_length')

/** How customers can pay to the business account of the seller. An order takes transfers while at least one way is there. */
const transferWays = z.object({
	/** The payment page of the seller; empty for none. */
	link: z
		.string()
		.trim()
		.max(limits.transferLink, 'max_length')
		.refine((link) => link === '' || isTransferLink(link), 'out_of_range'),
	/** The seller sends an invoice to the phone of the customer. */
	isInvoiced: z.boolean(),
})

export const transferSettings = transferWays.extend({
	/** Grows with every change. */
	version: z.int(),
	isOn: z.boolean(),
	qr: qrPicture.optional(),
})

export type TransferSettings = z.output<typeof transferSettings>

export const getTransferSettings = endpoint({
	method: 'GET',
	path: '/transfer-settings',
	access: 'admin',
	answers: { 200: transferSettings },
})

/**
 * Without `qr` the picture stays; an empty one removes it. `saveTrading` switches transfers on and off. Throws `edited_meanwhile`,
 * `picture_refused`, and `invalid_input` for no way while they are on.
 */
export const saveTransferSettings = endpoint({
	method: 'PUT',
	path: '/transfer-settings',
	access: 'admin',
	body: transferWays.extend({ version: databaseInteger, qr: qrPicture.optional() }),
	answers: { 200: transferSettings },
})

/** How an order is paid by a transfer. */
export const transfer = transferWays.extend({
	/** Whole tenge, to be paid exactly, or that the customer reported. */
	amount: tenge,
	/** Other sums that its customer may have paid: what the order costs or cost before it was changed, the latest first. */
	earlier: z.array(tenge).optional(),
	qr: qrPicture.optional(),
	payUntil: z.iso.datetime().optional(),
	/** The customer says to have paid; the shop has not answered. */
	reportedAt: z.iso.datetime().optional(),
	receipt: z.string().optional(),
})

export type Transfer = z.output<typeof transfer>

/** Throws `not_found` for an order that does not wait for a transfer. */
export const getTransfer = endpoint({
	method: 'GET',
	path: '/orders/{id}/transfer',
	access: 'customer',
	params: orderId,
	answers: { 200: transfer },
})

/**
 * The customer says to have paid. A repeat may correct the sum and add the number of the receipt. Throws `transfer_not_awaited`, and `invalid_input` for a sum
 * that the order never cost.
 */
export const reportTransfer = endpoint({
	method: 'POST',
	path: '/orders/{id}/transfer/report',
	access: 'customer',
	params: orderId,
	body: z.object({
		receipt: z.string().trim().max(limits.transferReceipt, 'max_length').optional(),
		/** That was paid: what the order costs or one of the `earlier` sums; by default what was reported, or else what it costs. */
		amount: tenge.optional(),
	}),
	answers: { 200: order },
})

/**
 * The shopkeeper says whether the money came. What came for an order that is cancelled or paid already is to be given back. `amount`
 * is what the shopkeeper saw, or of a transfer that nobody reported may be one of the `earlier` sums; throws `edited_meanwhile` for
 * another one, `transfer_not_awaited` once there is an answer.
 */
export const answerTransfer = endpoint({
	method: 'POST',
	path: '/orders/{id}/transfer/answer',
	access: 'admin',
	params: orderId,
	body: z.object({ hasCome: z.boolean(), amount: tenge }),
	answers: { 200: order },
})

/** Money that the shopkeeper gives back by hand. */
export const transferRefund = z.object({
	id: z.uuid(),
	order: order.pick({ id: true, customerName: true, customerPhone: true }),
	amount: tenge,
	createdAt: z.iso.datetime(),
})

/**
 * What waits for the shopkeeper. `reported` begins with the longest waiting; `unpaid` are orders that wait for a transfer that
 * nobody reported, newest first. With the sort `dear` each list begins with the largest sum. None has more than 500.
 */
export const listTransfers = endpoint({
	method: 'GET',
	path: '/transfers',
	access: 'admin',
	/** A sum, the beginning of an order's number, the end of a phone, or a part of a receipt's number or of a name. */
	query: z.object({
		query: z.string().trim().max(limits.search, 'max_length').optional(),
		sort: z.literal('dear').optional(),
	}),
	answers: {
		200: z.object({
			/** `isTold`: its customer gets a letter when the money did not come. */
			reported: z.array(order.extend({ amount: tenge, isTold: z.boolean() })),
			/** `earlier`: what the order cost before it was changed, the latest first, as of `transfer`. */
			unpaid: z.array(order.extend({ earlier: z.array(tenge).optional() })),
			refunds: z.array(transferRefund),
		}),
	},
})

/** The shopkeeper has given the money back. Throws `not_found` for a refund that was made. */
export const finishTransferRefund = endpoint({
	method: 'POST',
	path: '/transfer-refunds/{id}',
	access: 'admin',
	params: orderId,
	answers: { 200: order },
})
