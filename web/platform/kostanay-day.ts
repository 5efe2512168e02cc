/** Older browsers do not know that Kostanay has Aktobe's time since March 2024. */
export const kostanayZone = 'Asia/Aqtobe'

const calendar = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
	timeZone: kostanayZone,
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
})

export function kostanayDay(moment: Date): string {
	// Engines agree on the parts of a date but not on its text.
	const parts = Object.fromEntries(calendar.formatToParts(moment).map(({ type, value }) => [type, value]))
	return `${parts.year}-${parts.month}-${parts.day}`
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeZone: kostanayZone, hour: '2-digit', minute: '2-digit' })

/** `15:30` */
export function kostanayTime(moment: Date): string {
	return timeOfDay.format(moment)
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
