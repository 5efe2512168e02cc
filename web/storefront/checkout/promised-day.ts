import { addDays, kostanayDay } from '../../platform/kostanay-day.ts'

/** The day until which a product is made that is ordered now: a calendar day of Kostanay, as `2026-12-01`. */
export function promisedDay(daysToMake: number, now: Date): string {
	return addDays(kostanayDay(now), daysToMake)
}
