import type { DeliveryTime } from '#contract/delivery.ts'
import { invariant } from '#contract/invariant.ts'
import { hoursRuns } from '#contract/prices/open-hours.ts'
import type { OpenHours } from '#contract/prices/zones.ts'
import { currentLanguage } from './language.ts'

const months = {
	ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
	kk: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан',
	en: 'January February March April May June July August September October November December',
} as const

const weekdays = {
	ru: 'вс пн вт ср чт пт сб',
	kk: 'жс дс сс ср бс жм сн',
	en: 'Sun Mon Tue Wed Thu Fri Sat',
} as const

/** As it stands in a date. `month` counts from 0. */
export function monthName(month: number): string {
	return nameIn(months, month)
}

/** Short. `day` counts from 0 for Sunday. */
function weekdayName(day: number): string {
	return nameIn(weekdays, day)
}

function nameIn(names: Readonly<Record<ReturnType<typeof currentLanguage>, string>>, index: number): string {
	const name = names[currentLanguage()].split(' ')[index]
	invariant(name, `the number of a month or a weekday: ${index}`)
	return name
}

export function formatCalendarDay(day: string): string {
	const date = new Date(`${day}T00:00:00Z`)
	return dayAndMonth(String(date.getUTCDate()), monthName(date.getUTCMonth()))
}

function dayAndMonth(day: string, month: string): string {
	return currentLanguage() === 'en' ? `${month} ${day}` : `${day} ${month}`
}

/** `1 января`, `1–2 января` or `31 декабря – 2 января`. */
export function daysText(from: string, to: string): string {
	if (from === to) return formatCalendarDay(from)
	if (from.slice(0, 7) !== to.slice(0, 7)) return `${formatCalendarDay(from)} – ${formatCalendarDay(to)}`
	const [first, last] = [from, to].map((day) => Number(day.slice(8)))
	return dayAndMonth(`${first}–${last}`, formatMonth(to))
}

export function formatMonth(day: string): string {
	return monthName(new Date(`${day}T00:00:00Z`).getUTCMonth())
}

export function formatWeekday(day: string): string {
	return weekdayName(new Date(`${day}T00:00:00Z`).getUTCDay())
}

export function formatDeliveryTime({ date, from, to }: DeliveryTime): string {
	const day = formatCalendarDay(date).replace(' ', '\u00a0')
	// Word joiners keep the hours and the day on one line.
	return `${formatWeekday(date)}, ${day}, ${from}\u2060–\u2060${to}`
}

/** `пн–пт 10:00–19:00, сб 10:00–15:00`; days on which it is closed are left out. */
export function hoursText(hours: readonly (OpenHours | null)[]): string {
	return hoursRuns(hours)
		.map(({ first, last, open }) => {
			const days = first === last ? weekday(first) : `${weekday(first)}–${weekday(last)}`
			// Word joiners keep the hours on one line.
			return `${days} ${open.from}\u2060–\u2060${open.to}`
		})
		.join(', ')
}

/** 0 for Monday. */
export function weekday(day: number): string {
	return weekdayName((day + 1) % 7)
}
