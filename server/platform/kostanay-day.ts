const clock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
	timeZone: 'Asia/Qostanay',
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
})

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

// Versions of Node agree on the parts of a date and differ in its text.
function partsOf(moment: Date): Record<string, string> {
	return Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
}
