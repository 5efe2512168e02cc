import { afterEach, expect, test, vi } from 'vitest'
import { addDays, kostanayDay, kostanayZone } from './kostanay-day.ts'

afterEach(() => {
	vi.restoreAllMocks()
	vi.resetModules()
})

test('the day begins at midnight in Kostanay and not in Greenwich', () => {
	expect(kostanayDay(new Date('2026-11-21T18:59:59Z'))).toBe('2026-11-21')
	expect(kostanayDay(new Date('2026-11-21T19:00:00Z'))).toBe('2026-11-22')
})

const { DateTimeFormat } = Intl

test('a browser that writes dates in another way knows the day', async () => {
	vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function writeOtherwise(locales, options) {
		return Object.defineProperty(new DateTimeFormat(locales, options), 'format', { value: () => '1/2/2026' })
	})
	vi.resetModules()
	const { kostanayDay } = await import('./kostanay-day.ts')
	expect(kostanayDay(new Date('2026-01-02T12:00:00Z'))).toBe('2026-01-02')
})

test('a browser that has Kostanay an hour ahead, as all were until 2024, knows day and time', async () => {
	vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function formatAsThen(locales, options) {
		const isAhead = options?.timeZone === 'Asia/Qostanay'
		return new DateTimeFormat(locales, { ...options, ...(isAhead && { timeZone: 'Etc/GMT-6' }) })
	})
	vi.resetModules()
	const { kostanayDay } = await import('./kostanay-day.ts')
	const { formatMoment } = await import('./format.ts')
	expect(kostanayDay(new Date('2026-11-21T18:59:59Z'))).toBe('2026-11-21')
	expect(formatMoment('2026-11-21T18:59:59Z')).toContain('23:59')
})

test('the zone under whose name browsers know Kostanay is still its own', () => {
	const show = (timeZone: string, at: Date) => at.toLocaleString('ru', { timeZone })
	const months = Array.from({ length: 120 }, (_, index) => new Date(Date.UTC(2024, 2 + index)))
	expect(months.map((at) => show(kostanayZone, at))).toEqual(months.map((at) => show('Asia/Qostanay', at)))
})

test('days are counted over the ends of months and years, both ways', () => {
	expect(addDays('2026-12-25', 10)).toBe('2027-01-04')
	expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})
