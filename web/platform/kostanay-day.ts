const kostanay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Qostanay' })

/** The calendar day that it is in Kostanay at a moment, as `2026-12-01`. */
export function kostanayDay(moment: Date): string {
	return kostanay.format(moment)
}

/** The calendar day so many days later, or earlier for a negative number; days are written as `2026-12-01`. */
export function addDays(day: string, count: number): string {
	const date = new Date(`${day}T00:00:00Z`)
	date.setUTCDate(date.getUTCDate() + count)
	return date.toISOString().slice(0, 10)
}
