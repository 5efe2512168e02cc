import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { promiseText, whenText } from './delivery-promise.ts'

afterEach(() => overwriteGetLocale(() => 'ru'))

// Friday, 21:30 in Kostanay.
const now = new Date('2026-11-27T16:30:00Z')

const day = (date: string, isFree = true) => ({
	date,
	windows: [
		{ from: '10:00', to: '14:00', isFree },
		{ from: '14:00', to: '17:30', isFree: true },
	],
})

const text = (date: string, isMade = false) =>
	promiseText([day(date)], { isMade, now })?.replace(/[\u00a0\u2060]/g, (sign) => (sign === '\u00a0' ? ' ' : ''))

test('the first free window is offered, which the customer still chooses, by the nearest name of its day', () => {
	expect(
		['2026-11-27', '2026-11-28', '2026-11-29', '2026-12-01', '2026-12-03', '2026-12-04'].map((date) => text(date)),
	).toEqual([
		'Можем привезти сегодня, 10–14',
		'Можем привезти завтра, 10–14',
		'Можем привезти в воскресенье, 10–14',
		'Можем привезти во вторник, 10–14',
		'Можем привезти в четверг, 10–14',
		'Можем привезти 4 декабря, 10–14',
	])
	expect(promiseText([day('2026-11-28', false)], { isMade: false, now })).toContain('14\u2060–\u206017:30')
	expect(text('2026-12-01', true)).toBe('Закажем и сможем привезти во вторник, 10–14')
})

test.each([
	['kk', 'Ертең, 10–14 жеткізе аламыз', 'Жасап, 4 желтоқсан күні, 10–14 жеткізе аламыз'],
	['en', 'We can deliver tomorrow, 10–14', 'We make it and can deliver on December 4, 10–14'],
] as const)('in the language %s the sentence begins with a capital letter', (language, soon, made) => {
	overwriteGetLocale(() => language)
	expect([text('2026-11-28'), text('2026-12-04', true)]).toEqual([soon, made])
})

test('nothing is promised while every window is full, or where there are none', () => {
	const full = { date: '2026-11-28', windows: [{ from: '10:00', to: '14:00', isFree: false }] }
	expect(promiseText([full], { isMade: false, now })).toBeUndefined()
	expect(promiseText([], { isMade: false, now })).toBeUndefined()
})

test('a chosen time has the words of the promise; past days and those of other years are dates', () => {
	const when = (date: string) =>
		whenText({ date, from: '10:00', to: '14:00' }, now).replace(/[\u00a0\u2060]/g, (sign) =>
			sign === '\u00a0' ? ' ' : '',
		)
	expect(['2026-11-28', '2026-12-01', '2026-11-26', '2027-01-04', '2025-11-28'].map(when)).toEqual([
		'завтра, 10–14',
		'во вторник, 10–14',
		'26 ноября, 10–14',
		'4 января, 10–14',
		'28 ноября 2025 г., 10–14',
	])
})
