import { z } from '../zod.ts'

/** How a phone number is written: `+7-(701)-123-45-67`. */
export const phonePattern = /^\+7-\(\d{3}\)-\d{3}-\d{2}-\d{2}$/

export const phone = z.string().trim().regex(phonePattern, 'phone')
