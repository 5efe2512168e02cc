import { z } from '../zod.ts'

/** `2026-12-01`. Years outside 2000 to 2199 are typing errors. */
export const calendarDay = z.iso.date().refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'out_of_range')
