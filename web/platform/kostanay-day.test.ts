import { expect, test } from 'vitest'
import { addDays, kostanayDay } from './kostanay-day.ts'

test('the day begins at midnight in Kostanay and not in Greenwich', () => {
	expect(kostanayDay(new Date('2026-11-21T18:59:59Z'))).toBe('2026-11-21')
	expect(kostanayDay(new Date('2026-11-21T19:00:00Z'))).toBe('2026-11-22')
})

test('days are counted over the ends of months and years, both ways', () => {
	expect(addDays('2026-12-25', 10)).toBe('2027-01-04')
	expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})
