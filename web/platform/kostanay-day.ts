import { dayMs, hourMs, minuteMs } from '#contract/values/durations.ts'

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

const clock = new Intl.DateTimeFormat('en-u-nu-latn', {
	timeZone: kostanayZone,
	hourCycle: 'h23',
	hour: 'numeric',
	minute: 'numeric',
	second: 'numeric',
})

/** Until the next day begins there. */
export function msUntilNextDay(moment: Date): number {
	const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
	const { hour = 0, minute = 0, second = 0 } = parts
	return dayMs - hour * hourMs - minute * minuteMs - second * 1_000 - moment.getMilliseconds()
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
