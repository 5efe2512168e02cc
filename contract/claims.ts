import { email } from './emails/email.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { pathId } from './values/id.ts'
import { listPage } from './values/page.ts'
import { personName } from './values/person-name.ts'
import { phone } from './values/phone.ts'
import { z } from './zod.ts'

export const claimKinds = ['return', 'claim'] as const

/** `#` and the first 8 characters of the order id. The `#` is optional. */
const orderNumber = z
	.string()
	.trim()
	.toLowerCase()
	.regex(/^#?[0-9a-f]{8}$/, 'wrong_type')
	.transform((text) => `#${text.replace('#', '')}`)

export const claimFiling = z.object({
	kind: z.enum(claimKinds),
	fullName: personName(limits.claimName),
	email: z.string().trim().pipe(email(limits.claimEmail)),
	phone: z.literal('').or(phone).optional(),
	orderNumber: z.literal('').or(orderNumber).optional(),
	text: z.string().trim().min(1, 'required').min(limits.claimTextMin, 'min_length').max(limits.claimText, 'max_length'),
	consent: z.string().max(20, 'max_length').optional(),
})

export type ClaimFiling = z.output<typeof claimFiling>

/** Sends letters to the person and to the shop. */
export const fileClaim = endpoint({
	method: 'POST',
	path: '/claims',
	access: 'public',
	body: claimFiling,
	answers: {
		201: z.object({
			number: z.string(),
			receivedAt: z.iso.datetime(),
			/** 10 calendar days after the day of receipt in Kostanay. */
			answerBy: z.iso.date(),
		}),
	},
})

export const claimStates = ['open', 'decided'] as const

export type ClaimState = (typeof claimStates)[number]

const claim = z.object({
	id: z.uuid(),
	number: z.string(),
	kind: z.enum(claimKinds),
	fullName: z.string(),
	email: z.string(),
	/** Empty for none, as the order's number. */
	phone: z.string(),
	orderNumber: z.string(),
	/** Of the order with this number, if there is one. */
	orderId: z.uuid().optional(),
	text: z.string(),
	receivedAt: z.iso.datetime(),
	answerBy: z.iso.date(),
	/** Absent while it is open. */
	decidedAt: z.iso.datetime().optional(),
	decidedBy: z.string().optional(),
})

export type Claim = z.output<typeof claim>

/** Newest first, open and decided ones without `state`. */
export const listClaims = endpoint({
	method: 'GET',
	path: '/claims',
	access: 'admin',
	query: listPage.extend({ state: z.enum(claimStates).optional() }),
	answers: { 200: z.array(claim) },
})

/** Notes that a claim was answered and decided, or takes that back. A repeat changes nothing. */
export const decideClaim = endpoint({
	method: 'PUT',
	path: '/claims/{id}',
	access: 'admin',
	params: z.object({ id: pathId }),
	body: z.object({ isDecided: z.boolean() }),
	answers: { 200: claim },
})
