import { type Placeholder, type SQL, sql } from 'drizzle-orm'

export function kostanayDay(moment: Date): string {
	const { year, month, day } = partsOf(moment)
	return `${year}-${month}-${day}`
}

export function kostanayTime(moment: Date): string {
	const { hour, minute } = partsOf(moment)
	return `${hour}:${minute}`
}

export function addDays(day: string, days: number): string {
	const moved = new Date(`${day}T00:00:00Z`)
	moved.setUTCDate(moved.getUTCDate() + days)
	return moved.toISOString().slice(0, 10)
}

export function dayStart(day: string | Placeholder): SQL {
	return sql`(${day}::date::timestamp at time zone 'Asia/Qostanay')`
}

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

// Versions of Node agree on the parts of a date, but not on its text.
function partsOf(moment: Date): Record<string, string> {
	return Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
}
