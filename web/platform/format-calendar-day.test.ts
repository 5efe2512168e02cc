import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { daysText, formatCalendarDay, formatDeliveryTime, formatMonth, formatWeekday } from './format-calendar-day.ts'

afterEach(() => overwriteGetLocale(() => 'ru'))

test.each([
	['ru', '1 декабря', 'декабря', 'вт'],
	['kk', '1 желтоқсан', 'желтоқсан', 'сс'],
	['en', 'December 1', 'December', 'Tue'],
] as const)('a calendar day is written as people do it: %s', (language, day, month, weekday) => {
	overwriteGetLocale(() => language)
	expect(formatCalendarDay('2026-12-01')).toBe(day)
	expect(formatMonth('2026-12-01')).toBe(month)
	expect(formatWeekday('2026-12-01')).toBe(weekday)
})

test('a delivery time keeps its day and its hours in one piece each', () => {
	expect(formatDeliveryTime({ date: '2026-12-01', from: '10:00', to: '14:00' })).toBe(
		'вт, 1\u00a0декабря, 10:00\u2060–\u206014:00',
	)
})

test.each([
	['ru', ['1 января', '1–2 января', '31 декабря – 2 января']],
	['kk', ['1 қаңтар', '1–2 қаңтар', '31 желтоқсан – 2 қаңтар']],
	['en', ['January 1', 'January 1–2', 'December 31 – January 2']],
] as const)('days that follow each other are written as people do it: %s', (language, texts) => {
	overwriteGetLocale(() => language)
	const starts = ['2027-01-01', '2027-01-01', '2026-12-31'] as const
	const ends = ['2027-01-01', '2027-01-02', '2027-01-02'] as const
	expect(starts.map((from, place) => daysText(from, ends[place] ?? from))).toEqual(texts)
})
