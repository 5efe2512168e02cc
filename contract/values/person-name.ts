import { z } from '../zod.ts'

/**
 * A person's name: any run of blanks or line breaks counts as one blank, none at the ends; other control characters, and those
 * that turn the direction of writing, are refused, for names stand in letters. At most `max` characters.
 */
export const personName = (max: number) =>
	z
		.string()
		.overwrite((text) => text.replace(/\s+/g, ' ').trim())
		.min(1, 'enter_name')
		.max(max, 'max_length')
		.regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u, 'wrong_type')
