import { z } from '../zod.ts'

export const phonePattern = /^\+7-\(\d{3}\)-\d{3}-\d{2}-\d{2}$/

export const phone = z.string().trim().regex(phonePattern, 'phone')

/** Empty for none. */
export const phoneOrNone = z
	.string()
	.trim()
	.regex(new RegExp(`${phonePattern.source}|^$`), 'phone')
