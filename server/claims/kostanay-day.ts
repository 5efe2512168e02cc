/** The calendar day of a moment in Kostanay, as `2026-12-01`. */
export function kostanayDay(moment: Date): string {
	return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Qostanay' }).format(moment)
}
