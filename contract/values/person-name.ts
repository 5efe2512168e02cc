import { z } from '../zod.ts'

/**
 * Collapses blanks and line breaks to one blank and trims. Refuses other control characters and bidi controls because names
 * appear in letters.
 */
export const personName = (max: number) => personNameOrNone(max).min(1, 'enter_name')

/** Empty for none. */
export const personNameOrNone = (max: number) =>
	z
		.string()
		.overwrite((text) => text.replace(/\s+/g, ' ').trim())
		.max(max, 'max_length')
		.regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u, 'wrong_type')
