import { kostanayDay, kostanayZone as timeZone } from './kostanay-day.ts'
import { currentLanguage } from './language.ts'

// Browsers carry no Kazakh numbers and dates, the server does: what both write the same is the Russian way for numbers,
// which is the Kazakh one too, and month names of our own.
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

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function kept<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Format): Format {
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: the key names the kind of format that was kept under it
	const format = (formats.get(key) as Format | undefined) ?? make()
	formats.set(key, format)
	return format
}

/** A sum in whole tenge as people write it in Kazakhstan: `12 500,00 ₸`. */
export function formatTenge(sum: number): string {
	const locale = locales[currentLanguage()]
	const format = kept(
		`tenge ${locale}`,
		() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'KZT', currencyDisplay: 'narrowSymbol' }),
	)
	return format.format(sum)
}

/** A whole number with its thousands apart. */
export function formatCount(count: number): string {
	const locale = locales[currentLanguage()]
	return kept(`count ${locale}`, () => new Intl.NumberFormat(locale)).format(count)
}

/** A moment as day and time in Kostanay. */
export function formatMoment(iso: string): string {
	if (currentLanguage() === 'kk') return `${formatDay(iso)}, ${formatTime(iso)}`
	const locale = locales[currentLanguage()]
	const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
	return kept(`moment ${locale}`, () => new Intl.DateTimeFormat(locale, style)).format(new Date(iso))
}

/** A moment as its day in Kostanay. */
export function formatDay(iso: string): string {
	if (currentLanguage() === 'kk') return formatKazakhDay(iso)
	const locale = locales[currentLanguage()]
	const style = { dateStyle: 'long', timeZone } as const
	return kept(`day ${locale}`, () => new Intl.DateTimeFormat(locale, style)).format(new Date(iso))
}

function formatTime(iso: string): string {
	const style = { timeStyle: 'short', timeZone } as const
	return kept('time', () => new Intl.DateTimeFormat('ru-KZ', style)).format(new Date(iso))
}

/** As people write it: `2026 ж. 21 қараша`. */
function formatKazakhDay(iso: string): string {
	const [year, month, day] = kostanayDay(new Date(iso)).split('-').map(Number)
	return `${year} ж. ${day} ${kazakhMonths[Number(month) - 1] ?? ''}`
}
