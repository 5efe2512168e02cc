import { expect, test } from 'vitest'
import { addDays, kostanayDay, kostanayTime, msUntilNextDay } from './kostanay-day.ts'

test('the day begins at midnight in Kostanay and not in Greenwich', () => {
	expect(kostanayDay(new Date('2026-11-21T18:59:59Z'))).toBe('2026-11-21')
	expect(kostanayDay(new Date('2026-11-21T19:00:00Z'))).toBe('2026-11-22')
})

test('day and time are those of the zone, today and in the years to come', () => {
	const formats = { timeZone: 'Asia/Qostanay', dateStyle: 'short', timeStyle: 'short' } as const
	const zone = new Intl.DateTimeFormat('sv', formats)
	const moments = Array.from({ length: 200 }, (_, month) => new Date(Date.UTC(2024, 2 + month, 1, month % 24, 30)))
	for (const at of [new Date(), ...moments]) expect(`${kostanayDay(at)} ${kostanayTime(at)}`).toBe(zone.format(at))
})

test('a day lasts until the next one begins there', () => {
	expect(msUntilNextDay(new Date('2026-11-21T18:59:59.500Z'))).toBe(500)
	expect(msUntilNextDay(new Date('2026-11-21T19:00:00Z'))).toBe(24 * 3_600_000)
})

test('days are counted over the ends of months and years, both ways', () => {
	expect(addDays('2026-12-25', 10)).toBe('2027-01-04')
	expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})
