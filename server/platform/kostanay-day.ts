const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Qostanay' })
const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Qostanay', hour: '2-digit', minute: '2-digit' })

/** The calendar day of a moment in Kostanay, as `2026-12-01`. */
export function kostanayDay(moment: Date): string {
	return day.format(moment)
}

/** The time of day of a moment in Kostanay, as `09:30`. */
export function kostanayTime(moment: Date): string {
	return time.format(moment)
}
