import { monthName } from './format-calendar-day.ts'
import { kostanayDay, kostanayTime } from './kostanay-day.ts'
import { currentLanguage } from './language.ts'

// By hand, as Intl writes it in Russian and English: browsers lack Kazakh, and the first format of Intl takes a phone a tenth of a second.

const marks = {
	ru: { thousands: '\u00a0', decimals: ',' },
	kk: { thousands: '\u00a0', decimals: ',' },
	en: { thousands: ',', decimals: '.' },
} as const

export function formatTenge(sum: number): string {
	return inTenge(sum, 2)
}

/** The price of a product. Sums of orders have two decimals: `formatTenge`. */
export function formatPrice(price: number): string {
	return inTenge(price, 0)
}

function inTenge(sum: number, decimals: number): string {
	const number = inGroups(Math.abs(sum).toFixed(decimals))
	const tenge = currentLanguage() === 'en' ? `₸${number}` : `${number}\u00a0₸`
	return withSign(sum, tenge)
}

/** At most three decimals. */
export function formatCount(count: number): string {
	return withSign(count, inGroups(String(Number(Math.abs(count).toFixed(3)))))
}

function withSign(value: number, text: string): string {
	return value < 0 ? `-${text}` : text
}

function inGroups(number: string): string {
	const { thousands, decimals } = marks[currentLanguage()]
	const [whole = '', part] = number.split('.')
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
	return part === undefined ? grouped : `${grouped}${decimals}${part}`
}

export function formatMoment(iso: string): string {
	const between = { ru: ' в ', kk: ', ', en: ' at ' }[currentLanguage()]
	return `${formatDay(iso)}${between}${formatTime(iso)}`
}

const wholeDays = {
	ru: (year: string, month: string, day: number) => `${day} ${month} ${year} г.`,
	kk: (year: string, month: string, day: number) => `${year} ж. ${day} ${month}`,
	en: (year: string, month: string, day: number) => `${month} ${day}, ${year}`,
} as const

export function formatDay(iso: string): string {
	const [year = '', month, day] = kostanayDay(new Date(iso)).split('-')
	return wholeDays[currentLanguage()](year, monthName(Number(month) - 1), Number(day))
}

export function formatTime(iso: string): string {
	return kostanayTime(new Date(iso))
}
