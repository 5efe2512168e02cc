import { z } from '../zod.ts'

/** A day of Kostanay's calendar as `2026-12-01`, of this century or the next: others are slips of the finger. */
export const calendarDay = z.iso.date().refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'out_of_range')
