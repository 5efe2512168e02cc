import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { personName } from './values/person-name.ts'
import { phone } from './values/phone.ts'
import { z } from './zod.ts'

/** What a person writes in for: to give a product back or change it, or because their rights were not kept. */
export const claimKinds = ['return', 'claim'] as const

/** The number of an order as people see it: `#` and the first 8 characters of its id. The sign may be left out. */
const orderNumber = z
	.string()
	.trim()
	.toLowerCase()
	.regex(/^#?[0-9a-f]{8}$/, 'wrong_type')
	.transform((text) => `#${text.replace('#', '')}`)

/** What a person fills in; an empty text counts as absent where a field is optional. */
export const claimFiling = z.object({
	kind: z.enum(claimKinds),
	fullName: personName(limits.claimName),
	email: z.string().trim().min(1, 'required').max(limits.claimEmail, 'max_length').pipe(z.email('email')),
	phone: z.literal('').or(phone).optional(),
	orderNumber: z.literal('').or(orderNumber).optional(),
	text: z.string().trim().min(1, 'required').min(limits.claimTextMin, 'min_length').max(limits.claimText, 'max_length'),
	/** The version of the consent to data processing that was ticked. */
	consent: z.string().max(20, 'max_length').optional(),
})

export type ClaimFiling = z.output<typeof claimFiling>

/** Takes in a return or a claim; letters confirm it to the person and tell the shop. */
export const fileClaim = endpoint({
	method: 'POST',
	path: '/claims',
	access: 'public',
	body: claimFiling,
	answers: {
		201: z.object({
			/** `#` and 8 characters. */
			number: z.string(),
			receivedAt: z.iso.datetime(),
			/** The last day for the answer, 10 calendar days after the day of receipt in Kostanay. */
			answerBy: z.iso.date(),
		}),
	},
})
