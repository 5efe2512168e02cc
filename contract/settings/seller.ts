import { email } from '../emails/email.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { databaseInteger } from '../values/database-integer.ts'
import { z } from '../zod.ts'
import { receiptIssuers } from './receipt-issuers.ts'

const line = z.string().trim().min(1, 'required').max(limits.sellerLine, 'max_length')

const shopName = z.string().trim().max(limits.shopName, 'max_length')

/** The Russian name stands in for another that is empty. */
const shopNames = z.object({ ru: shopName.min(1, 'required'), kk: shopName, en: shopName })

/** Who sells, as the law asks it to be named, and how to reach them. All of it is public. */
export const seller = z.object({
	shopName: shopNames,
	name: line,
	bin: z
		.string()
		.trim()
		.regex(/^\d{12}$/, 'out_of_range'),
	address: line,
	phone: line,
	email: email(limits.sellerLine),
	/** A phone number with its country's code; empty for none. */
	whatsapp: z
		.string()
		.trim()
		.regex(/^(\+[\d\s()-]{10,24})?$/, 'out_of_range'),
	/** In the words of the shop: `пн–сб 10:00–19:00`; empty for none. */
	hours: z.string().trim().max(limits.sellerLine, 'max_length'),
	receipts: z.enum(receiptIssuers),
	/** Whether guests may ask to be called back about their cart, and send it by WhatsApp, which needs the number. */
	takesCallbacks: z.boolean(),
	takesWhatsapp: z.boolean(),
})

export type Seller = z.output<typeof seller>

/** `version` grows with every change. */
const versioned = seller.extend({ version: z.int() })

export const getSeller = endpoint({ method: 'GET', path: '/seller', access: 'admin', answers: { 200: versioned } })

/** Pages and letters name the new seller within two seconds; what was sent stays, and so do names of the shop that are left out. Throws `edited_meanwhile`. */
export const saveSeller = endpoint({
	method: 'PUT',
	path: '/seller',
	access: 'admin',
	body: seller
		.extend({ shopName: shopNames.optional(), version: databaseInteger })
		.refine(({ takesWhatsapp, whatsapp }) => !takesWhatsapp || whatsapp !== '', {
			error: 'required',
			path: ['whatsapp'],
		}),
	answers: { 200: versioned },
})
