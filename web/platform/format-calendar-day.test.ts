import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { formatCalendarDay, formatWeekday } from './format-calendar-day.ts'

afterEach(() => overwriteGetLocale(() => 'ru'))

test.each([
	['ru', '1 декабря', 'вт'],
	['kk', '1 желтоқсан', 'сс'],
	['en', 'December 1', 'Tue'],
] as const)('a calendar day is written as people do it: %s', (language, day, weekday) => {
	overwriteGetLocale(() => language)
	expect(formatCalendarDay('2026-12-01')).toBe(day)
	expect(formatWeekday('2026-12-01')).toBe(weekday)
})
