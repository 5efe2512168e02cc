import { expect, test } from 'vitest'
import { promisedDay } from './promised-day.ts'

test('a product is promised so many days after today in Kostanay', () => {
	expect(promisedDay(7, new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-28')
	expect(promisedDay(10, new Date('2026-12-25T12:00:00Z'))).toBe('2027-01-04')
})

test('the day begins at midnight in Kostanay and not in Greenwich', () => {
	expect(promisedDay(1, new Date('2026-11-21T18:59:59Z'))).toBe('2026-11-22')
	expect(promisedDay(1, new Date('2026-11-21T19:00:00Z'))).toBe('2026-11-23')
})
