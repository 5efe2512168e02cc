import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { email } from './values/email.ts'
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
