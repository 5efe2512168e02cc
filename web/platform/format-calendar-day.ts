import type { DeliveryTime } from '#contract/delivery.ts'
import { invariant } from '#contract/invariant.ts'
import { hoursRuns } from '#contract/prices/open-hours.ts'
import type { OpenHours } from '#contract/prices/zones.ts'
import { kazakhMonth, kept } from './format.ts'
import { currentLanguage } from './language.ts'

// Browsers lack Kazakh dates: see format.ts.
const kazakhWeekdays = 'жс дс сс ср бс жм сн'.split(' ')

const locales = { ru: 'ru-KZ', en: 'en-KZ' } as const

function dayAndMonth(language: keyof typeof locales): Intl.DateTimeFormat {
	const style = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
	return kept(`day and month ${language}`, () => new Intl.DateTimeFormat(locales[language], style))
}

export function formatCalendarDay(day: string): string {
	const date = new Date(`${day}T00:00:00Z`)
	const language = currentLanguage()
	if (language === 'kk') return `${date.getUTCDate()} ${kazakhMonth(date.getUTCMonth())}`
	return dayAndMonth(language).format(date)
}

/** `1 января`, `1–2 января` or `31 декабря – 2 января`. */
export function daysText(from: string, to: string): string {
	if (from === to) return formatCalendarDay(from)
	if (from.slice(0, 7) !== to.slice(0, 7)) return `${formatCalendarDay(from)} – ${formatCalendarDay(to)}`
	const language = currentLanguage()
	const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)]
	if (language === 'kk') return `${first.getUTCDate()}–${formatCalendarDay(to)}`
	return dayAndMonth(language).formatRange(first, last)
}

export function formatMonth(day: string): string {
	const date = new Date(`${day}T00:00:00Z`)
	const language = currentLanguage()
	if (language === 'kk') return kazakhMonth(date.getUTCMonth())
	const parts = dayAndMonth(language).formatToParts(date)
	const month = parts.find(({ type }) => type === 'month')
	invariant(month, 'the format has a month')
	return month.value
}

export function formatWeekday(day: string): string {
	const date = new Date(`${day}T00:00:00Z`)
	const language = currentLanguage()
	if (language === 'kk') return kazakhWeekday(date.getUTCDay())
	const style = { weekday: 'short', timeZone: 'UTC' } as const
	return kept(`weekday ${language}`, () => new Intl.DateTimeFormat(locales[language], style)).format(date)
}

function kazakhWeekday(day: number): string {
	const name = kazakhWeekdays[day]
	invariant(name, `a weekday from 0 to 6: ${day}`)
	return name
}

export function formatDeliveryTime({ date, from, to }: DeliveryTime): string {
	const day = formatCalendarDay(date).replace(' ', '\u00a0')
	// Word joiners keep the hours and the day on one line.
	return `${formatWeekday(date)}, ${day}, ${from}\u2060–\u2060${to}`
}

// A Monday.
const anyMonday = 5

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
	return formatWeekday(`2026-01-${String(anyMonday + day).padStart(2, '0')}`)
}
