import { hoursRuns } from '#contract/prices/open-hours.ts'
import type { OpenHours } from '#contract/prices/zones.ts'
import { dayMs } from '#contract/values/durations.ts'
import type { Language } from '#contract/values/language.ts'

const wholeDay = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

const dayFormats = {
	ru: new Intl.DateTimeFormat('ru', wholeDay),
	kk: new Intl.DateTimeFormat('kk', wholeDay),
	en: new Intl.DateTimeFormat('en', wholeDay),
}

/** Takes a day such as `2026-12-01`. */
export function formatDay(day: string, language: Language): string {
	return dayFormats[language].format(new Date(`${day}T00:00:00Z`))
}

const inKostanay = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Qostanay' } as const

const formats = {
	ru: new Intl.DateTimeFormat('ru', inKostanay),
	kk: new Intl.DateTimeFormat('kk', inKostanay),
	en: new Intl.DateTimeFormat('en', inKostanay),
}

/** In the time of Kostanay. */
export function formatMoment(moment: Date, language: Language): string {
	return formats[language].format(moment)
}

const shortWeekday = { weekday: 'short', timeZone: 'UTC' } as const

const weekdayFormats = {
	ru: new Intl.DateTimeFormat('ru', shortWeekday),
	kk: new Intl.DateTimeFormat('kk', shortWeekday),
	en: new Intl.DateTimeFormat('en', shortWeekday),
}

const anyMonday = Date.UTC(2026, 0, 5)

/** `пн–пт 10:00–19:00, сб 10:00–15:00`; days on which it is closed are left out. */
export function formatHours(hours: readonly (OpenHours | null)[], language: Language): string {
	const weekday = (day: number) => weekdayFormats[language].format(anyMonday + day * dayMs)
	return hoursRuns(hours)
		.map(({ first, last, open: { from, to } }) => {
			const days = first === last ? weekday(first) : `${weekday(first)}–${weekday(last)}`
			return `${days} ${from}–${to}`
		})
		.join(', ')
}
