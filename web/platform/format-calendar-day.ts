import type { DeliveryTime } from '#contract/delivery.ts'
import { currentLanguage } from './language.ts'

// Browsers lack Kazakh dates: see format.ts.
const kazakhMonths = 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан'.split(' ')

const kazakhWeekdays = 'жс дс сс ср бс жм сн'.split(' ')

const locales = { ru: 'ru-KZ', en: 'en-KZ' } as const

const dayAndMonth = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const

export function formatCalendarDay(day: string): string {
	const date = new Date(`${day}T00:00:00Z`)
	const language = currentLanguage()
	if (language === 'kk') return `${date.getUTCDate()} ${kazakhMonths[date.getUTCMonth()] ?? ''}`
	return new Intl.DateTimeFormat(locales[language], dayAndMonth).format(date)
}

export function formatMonth(day: string): string {
	const date = new Date(`${day}T00:00:00Z`)
	const language = currentLanguage()
	if (language === 'kk') return kazakhMonths[date.getUTCMonth()] ?? ''
	const parts = new Intl.DateTimeFormat(locales[language], dayAndMonth).formatToParts(date)
	return parts.find(({ type }) => type === 'month')?.value ?? ''
}

export function formatWeekday(day: string): string {
	const date = new Date(`${day}T00:00:00Z`)
	const language = currentLanguage()
	if (language === 'kk') return kazakhWeekdays[date.getUTCDay()] ?? ''
	return new Intl.DateTimeFormat(locales[language], { weekday: 'short', timeZone: 'UTC' }).format(date)
}

export function formatDeliveryTime({ date, from, to }: DeliveryTime): string {
	const day = formatCalendarDay(date).replace(' ', '\u00a0')
	// Word joiners keep the hours and the day on one line.
	return `${formatWeekday(date)}, ${day}, ${from}\u2060–\u2060${to}`
}
