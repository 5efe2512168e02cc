import { expect, test } from 'vitest'
import { isRange, rangeBefore, rangeUrl, readRange } from './overview-range.ts'

// Half past midnight in Kostanay.
const now = new Date('2026-11-21T19:30:00Z')
const read = (search: string) => readRange(new URLSearchParams(search), now)

test('without a word it is the last 30 days of Kostanay, today included', () => {
	expect(read('')).toEqual({ name: 'month', from: '2026-10-24', to: '2026-11-22' })
	expect(read('range=decade&from=2026-11-01')).toEqual(read(''))
})

test('a named range ends today', () => {
	expect(read('range=today')).toEqual({ name: 'today', from: '2026-11-22', to: '2026-11-22' })
	expect(read('range=year')).toMatchObject({ from: '2025-11-23', to: '2026-11-22' })
	expect(read(rangeUrl('week').split('?')[1] ?? '').name).toBe('week')
	expect(read(rangeUrl('month').split('?')[1] ?? '').name).toBe('month')
})

test('own days win over a name', () => {
	expect(read('range=year&from=2026-11-01&to=2026-11-03')).toEqual({
		name: undefined,
		from: '2026-11-01',
		to: '2026-11-03',
	})
})

test('the period before is as long and ends the day before', () => {
	expect(rangeBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' })
	expect(rangeBefore({ from: '2026-10-24', to: '2026-11-22' })).toEqual({ from: '2026-09-24', to: '2026-10-23' })
})

test.each([
	['2026-11-02', '2026-11-01', false],
	['2026-11-01', '2026-11-01', true],
	['2026-02-29', '2026-03-01', false],
	['2024-11-22', '2026-11-22', true],
	['2024-11-21', '2026-11-22', false],
	['', '', false],
])('from %s to %s can be had: %s', (from, to, expected) => {
	expect(isRange(from, to)).toBe(expected)
})
