const kostanay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Qostanay' })

/** The day until which a toy is made that is ordered now: a calendar day of Kostanay, as `2026-12-01`. */
export function promisedDay(daysToMake: number, now: Date): string {
	const day = new Date(`${kostanay.format(now)}T00:00:00Z`)
	day.setUTCDate(day.getUTCDate() + daysToMake)
	return day.toISOString().slice(0, 10)
}
