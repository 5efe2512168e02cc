import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** The calendar day of a moment in Kostanay, as `2026-12-01`. */
export function kostanayDay(moment: Date): string {
	const { year, month, day } = partsOf(moment)
	return `${year}-${month}-${day}`
}

/** The time of day of a moment in Kostanay, as `09:30`. */
export function kostanayTime(moment: Date): string {
	const { hour, minute } = partsOf(moment)
	return `${hour}:${minute}`
}

/** The calendar day so many days after another, both as `2026-12-01`. */
export function addDays(day: string, days: number): string {
	const moved = new Date(`${day}T00:00:00Z`)
	moved.setUTCDate(moved.getUTCDate() + days)
	return moved.toISOString().slice(0, 10)
}

/** The moment at which a day as `2026-12-01` begins in Kostanay. */
export function dayStart(day: string | Placeholder): SQL {
	return sql`(${day}::date::timestamp at time zone 'Asia/Qostanay')`
}

/** The moment at which a day as `2026-12-01` is over in Kostanay. */
export function dayEnd(day: string | Placeholder): SQL {
	return sql`((${day}::date + 1)::timestamp at time zone 'Asia/Qostanay')`
}

const clock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
	timeZone: 'Asia/Qostanay',
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
})

// Versions of Node agree on the parts of a date and differ in its text.
function partsOf(moment: Date): Record<string, string> {
	return Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
}
