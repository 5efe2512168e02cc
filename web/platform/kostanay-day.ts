import { dayMs, hourMs } from '#contract/values/durations.ts'

/** Since March 2024. Older browsers do not know it, and the first date that a browser writes by a zone holds up the first view. */
const aheadMs = 5 * hourMs

/** `2026-11-21` */
export function kostanayDay(moment: Date): string {
	return inKostanay(moment).slice(0, 10)
}

/** `15:30` */
export function kostanayTime(moment: Date): string {
	return inKostanay(moment).slice(11, 16)
}

function inKostanay(moment: Date): string {
	return new Date(moment.getTime() + aheadMs).toISOString()
}

/** Until the next day begins there. */
export function msUntilNextDay(moment: Date): number {
	return dayMs - ((moment.getTime() + aheadMs) % dayMs)
}

/** The day before the moment that ends it. */
export function lastDay(end: string): string {
	return kostanayDay(new Date(Date.parse(end) - 1))
}

export function addDays(day: string, count: number): string {
	const date = new Date(`${day}T00:00:00Z`)
	date.setUTCDate(date.getUTCDate() + count)
	return date.toISOString().slice(0, 10)
}
