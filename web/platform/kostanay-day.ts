/** Kostanay's time zone by the name of Aktobe's: the clocks agree since March 2024, which older browsers do not know. */
export const kostanayZone = 'Asia/Aqtobe'

const calendar = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
	timeZone: kostanayZone,
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
})

/** The calendar day that it is in Kostanay at a moment, as `2026-12-01`. */
export function kostanayDay(moment: Date): string {
	// Engines agree on the parts of a date and differ in its text.
	const parts = Object.fromEntries(calendar.formatToParts(moment).map(({ type, value }) => [type, value]))
	return `${parts.year}-${parts.month}-${parts.day}`
}

/** The calendar day so many days later, or earlier for a negative number; days are written as `2026-12-01`. */
export function addDays(day: string, count: number): string {
	const date = new Date(`${day}T00:00:00Z`)
	date.setUTCDate(date.getUTCDate() + count)
	return date.toISOString().slice(0, 10)
}
