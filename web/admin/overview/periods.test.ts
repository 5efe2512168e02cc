import { expect, test } from 'vitest'
import { addDays } from '../../platform/kostanay-day.ts'
import { groupDays, stepFor } from './periods.ts'

const daysFrom = (first: string, count: number) =>
	Array.from({ length: count }, (_, index) => ({ date: addDays(first, index), orders: index, revenue: 100 * index }))

test('the longer the range, the longer are its periods', () => {
	expect([1, 62, 63, 365, 434, 435, 731].map(stepFor)).toEqual(['day', 'day', 'week', 'week', 'week', 'month', 'month'])
})

test('weeks begin on Monday, and the range cuts the first and the last one', () => {
	// The first of December 2026 is a Tuesday.
	expect(groupDays(daysFrom('2026-12-01', 10), 'week')).toEqual([
		{ from: '2026-12-01', to: '2026-12-06', orders: 15, revenue: 1500 },
		{ from: '2026-12-07', to: '2026-12-10', orders: 30, revenue: 3000 },
	])
})

test('months are those of the calendar', () => {
	const months = groupDays(daysFrom('2026-01-30', 34), 'month')
	expect(months.map(({ from, to }) => [from, to])).toEqual([
		['2026-01-30', '2026-01-31'],
		['2026-02-01', '2026-02-28'],
		['2026-03-01', '2026-03-04'],
	])
})

test('nothing is lost by putting days together', () => {
	const days = daysFrom('2026-02-03', 400)
	const total = (list: readonly { orders: number; revenue: number }[]) => [
		list.reduce((sum, { orders }) => sum + orders, 0),
		list.reduce((sum, { revenue }) => sum + revenue, 0),
	]
	for (const step of ['day', 'week', 'month'] as const) expect(total(groupDays(days, step))).toEqual(total(days))
})
