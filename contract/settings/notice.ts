import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { calendarDay } from '../values/calendar-day.ts'
import { databaseInteger } from '../values/database-integer.ts'
import { z } from '../zod.ts'

const text = z.string().trim().max(limits.shopNotice, 'max_length')

const rules = z.object({
	isOn: z.boolean(),
	text: z.object({ ru: text, kk: text, en: text }),
	/** Days in Kostanay; it stands on both. Without them it stands as long as it is on. */
	from: calendarDay.optional(),
	through: calendarDay.optional(),
})

/** A message of the shop below the header of every page of the storefront. */
export type Notice = z.output<typeof rules>

/** `version` grows with every change. */
const versioned = rules.extend({ version: z.int() })

export const getNotice = endpoint({ method: 'GET', path: '/shop-notice', access: 'admin', answers: { 200: versioned } })

/** Pages show it within two seconds. One that is on has a Russian text. Throws `edited_meanwhile`. */
export const saveNotice = endpoint({
	method: 'PUT',
	path: '/shop-notice',
	access: 'admin',
	body: rules
		.extend({ version: databaseInteger })
		.refine(({ isOn, text: { ru } }) => !isOn || ru !== '', { error: 'required', path: ['text', 'ru'] })
		.refine(({ from = '', through = '9' }) => from <= through, { error: 'out_of_range', path: ['through'] }),
	answers: { 200: versioned },
})
