import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { formatCount, formatDay, formatMoment, formatPrice, formatTenge } from './format.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

afterEach(() => overwriteGetLocale(() => 'ru'))

test.each([
	['ru', '12 500,00 ₸', '21 ноября 2026 г. в 17:00', '21 ноября 2026 г.'],
	['kk', '12 500,00 ₸', '2026 ж. 21 қараша, 17:00', '2026 ж. 21 қараша'],
	['en', '₸12,500.00', 'November 21, 2026 at 17:00', 'November 21, 2026'],
] as const)('sums and moments in %s', (language, sum, moment, day) => {
	overwriteGetLocale(() => language)
	expect(plain(formatTenge(12_500))).toBe(sum)
	expect(plain(formatMoment('2026-11-21T12:00:00.000Z'))).toBe(moment)
	expect(plain(formatDay('2026-11-21T12:00:00.000Z'))).toBe(day)
})

test.each([
	['ru', '12 500 ₸'],
	['kk', '12 500 ₸'],
	['en', '₸12,500'],
] as const)('a price in %s', (language, price) => {
	overwriteGetLocale(() => language)
	expect(plain(formatPrice(12_500))).toBe(price)
})

test('a day is the one in Kostanay', () => {
	expect(formatDay('2026-12-31T20:00:00.000Z')).toContain('1 января 2027')
})

test('counts have their thousands apart, and three decimals at most', () => {
	overwriteGetLocale(() => 'kk')
	expect(plain(formatCount(10_000))).toBe('10 000')
	expect(formatCount(505.254_9)).toBe('505,255')
})

const numbers = [0, 5, -5, 999, 1_000, 12_345, 123_456, -1_234_567, 0.5, 1_000.25]

test.each([
	['ru', 'ru-KZ'],
	['kk', 'ru-KZ'],
	['en', 'en-KZ'],
] as const)('numbers in %s stand as Intl writes them', (language, locale) => {
	overwriteGetLocale(() => language)
	const money = { style: 'currency', currency: 'KZT', currencyDisplay: 'narrowSymbol' } as const
	const price = { ...money, maximumFractionDigits: 0 } as const
	const asIntl = (style: Intl.NumberFormatOptions) =>
		numbers.map((one) => new Intl.NumberFormat(locale, style).format(one))
	expect(numbers.map(formatTenge)).toEqual(asIntl(money))
	expect(numbers.map(formatPrice)).toEqual(asIntl(price))
	expect(numbers.map(formatCount)).toEqual(asIntl({}))
})
