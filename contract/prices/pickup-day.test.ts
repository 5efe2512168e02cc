import { expect, test } from 'vitest'
import { pickupDay } from './pickup-day.ts'

const open = { from: '10:00', to: '19:00' }
const weekdays = [open, open, open, open, open, null, null]

// 24 November 2026 is a Tuesday.
const now = { today: '2026-11-24', time: '15:00' }

test('an order waits on the same day until the point closes, then on the next', () => {
	expect(pickupDay({ hours: weekdays, readyInDays: 0 }, now)).toBe('2026-11-24')
	expect(pickupDay({ hours: weekdays, readyInDays: 0 }, { ...now, time: '19:00' })).toBe('2026-11-25')
})

test('days to bring it there and closed days are waited for', () => {
	expect(pickupDay({ hours: weekdays, readyInDays: 2 }, now)).toBe('2026-11-26')
	expect(pickupDay({ hours: weekdays, readyInDays: 4 }, now)).toBe('2026-11-30')
})

test('what is made first waits no earlier than it is made', () => {
	expect(pickupDay({ hours: weekdays, readyInDays: 1 }, now, '2026-12-03')).toBe('2026-12-03')
	expect(pickupDay({ hours: weekdays, readyInDays: 1 }, now, '2026-11-20')).toBe('2026-11-25')
})

test('while the shop is closed nothing is handed over', () => {
	const closedDays = [{ from: '2026-11-25', to: '2026-12-20', reason: 'Ремонт' }]
	expect(pickupDay({ hours: weekdays, readyInDays: 1 }, { ...now, closedDays })).toBe('2026-12-21')
})
