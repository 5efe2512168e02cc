import { afterEach, expect, test, vi } from 'vitest'
import { kostanayDay, kostanayTime } from './kostanay-time.ts'

afterEach(() => {
	vi.restoreAllMocks()
	vi.resetModules()
})

test('day and time are those of Kostanay, from midnight on', () => {
	expect(kostanayDay(new Date('2026-11-21T18:59:59Z'))).toBe('2026-11-21')
	expect(kostanayTime(new Date('2026-11-21T18:59:59Z'))).toBe('23:59')
	expect(kostanayDay(new Date('2026-11-21T19:05:00Z'))).toBe('2026-11-22')
	expect(kostanayTime(new Date('2026-11-21T19:05:00Z'))).toBe('00:05')
})

test('a Node that writes dates in another way knows day and time', async () => {
	const { DateTimeFormat } = Intl
	vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function writeOtherwise(locales, options) {
		return Object.defineProperty(new DateTimeFormat(locales, options), 'format', { value: () => '1/2/2026, 5:09 PM' })
	})
	vi.resetModules()
	const { kostanayDay, kostanayTime } = await import('./kostanay-time.ts')
	expect(kostanayDay(new Date('2026-01-02T04:09:00Z'))).toBe('2026-01-02')
	expect(kostanayTime(new Date('2026-01-02T04:09:00Z'))).toBe('09:09')
})
