import { invariant } from '#contract/invariant.ts'
import { kostanayDay, kostanayZone as timeZone } from './kostanay-day.ts'
import { currentLanguage } from './language.ts'

// Browsers lack Kazakh formats and the server has them. To render the same text, both use Russian numbers (equal to the Kazakh
// ones) and our own month names.
const locales = { ru: 'ru-KZ', kk: 'ru-KZ', en: 'en-KZ' } as const

const kazakhMonths = [
	'қаңтар',
	'ақпан',
	'наурыз',
	'сәуір',
	'мамыр',
	'маусым',
	'шілде',
	'тамыз',
	'қыркүйек',
	'қазан',
	'қараша',
	'желтоқсан',
] as const

/** `month` counts from 0. */
export function kazakhMonth(month: number): string {
	const name = kazakhMonths[month]
	invariant(name, `a month from 0 to 11: ${month}`)
	return name
}

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Making a format takes a phone a millisecond. */
export function kept<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Format): Format {
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: the key names the kind of format that was kept under it
	const format = (formats.get(key) as Format | undefined) ?? make()
	formats.set(key, format)
	return format
}

export function formatTenge(sum: number): string {
	const locale = locales[currentLanguage()]
	const format = kept(
		`tenge ${locale}`,
		() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'KZT', currencyDisplay: 'narrowSymbol' }),
	)
	return format.format(sum)
}

/** The price of a product. Sums of orders have two decimals: `formatTenge`. */
export function formatPrice(price: number): string {
	const locale = locales[currentLanguage()]
	const style = {
		style: 'currency',
		currency: 'KZT',
		currencyDisplay: 'narrowSymbol',
		maximumFractionDigits: 0,
	} as const
	return kept(`price ${locale}`, () => new Intl.NumberFormat(locale, style)).format(price)
}

export function formatCount(count: number): string {
	const locale = locales[currentLanguage()]
	return kept(`count ${locale}`, () => new Intl.NumberFormat(locale)).format(count)
}

export function formatMoment(iso: string): string {
	if (currentLanguage() === 'kk') return `${formatDay(iso)}, ${formatTime(iso)}`
	const locale = locales[currentLanguage()]
	const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
	return kept(`moment ${locale}`, () => new Intl.DateTimeFormat(locale, style)).format(new Date(iso))
}

export function formatDay(iso: string): string {
	if (currentLanguage() === 'kk') return formatKazakhDay(iso)
	const locale = locales[currentLanguage()]
	const style = { dateStyle: 'long', timeZone } as const
	return kept(`day ${locale}`, () => new Intl.DateTimeFormat(locale, style)).format(new Date(iso))
}

export function formatTime(iso: string): string {
	const style = { timeStyle: 'short', timeZone } as const
	return kept('time', () => new Intl.DateTimeFormat('ru-KZ', style)).format(new Date(iso))
}

function formatKazakhDay(iso: string): string {
	const [year, month, day] = kostanayDay(new Date(iso)).split('-').map(Number)
	return `${year} ж. ${day} ${kazakhMonth(Number(month) - 1)}`
}
