import { expect, test } from 'vitest'
import { isFree, nextRunAfter, takesTooMuch } from './run-rules.ts'

const at = (time: string) => new Date(`2026-11-27T${time}:00Z`)

test.each([
	['08:00', 1, '08:00', '09:00'],
	['08:00', 1, '08:59', '09:00'],
	['08:00', 6, '14:00', '20:00'],
	['08:00', 1, '13:20', '14:00'],
	['18:00', 1, '17:00', '19:00'],
] as const)('planned at %s every %i hours, at %s the next run is at %s', (planned, hours, now, next) => {
	expect(nextRunAfter(at(planned), hours, at(now))).toEqual(at(next))
})

test('without hours there is no next run', () => {
	expect(nextRunAfter(at('08:00'), null, at('08:00'))).toBeNull()
})

test('a run begins unless another goes on; one that fetches for an hour was lost', () => {
	const now = at('12:00')
	const free = (runState: Parameters<typeof isFree>[0]['runState'], time: string) =>
		isFree({ runState, runAt: at(time) }, now)
	expect(isFree({ runState: null, runAt: null }, now)).toBe(true)
	expect((['done', 'failed', 'waiting', 'refused'] as const).map((state) => free(state, '11:59'))).toEqual(
		Array(4).fill(true),
	)
	expect([free('working', '01:00'), free('fetching', '11:10'), free('fetching', '10:59')]).toEqual([false, false, true])
})

const file = { listed: 100, vanished: 0, soldOut: 0, rows: 100, rowsBefore: 100 }

test.each([
	['nothing goes', file, 30, false],
	['as much as may go', { ...file, vanished: 20, soldOut: 10, rows: 80 }, 30, false],
	['one more', { ...file, vanished: 20, soldOut: 11, rows: 80 }, 30, true],
	['all sell out at once', { ...file, soldOut: 100 }, 30, true],
	['as few rows as may be', { ...file, rows: 70 }, 30, false],
	['one row fewer', { ...file, rows: 69 }, 30, true],
	['the first file', { ...file, listed: 0, rows: 3, rowsBefore: null }, 0, false],
	['nothing may go', { ...file, vanished: 1 }, 0, true],
	['all may go', { ...file, vanished: 100, rows: 0 }, 100, false],
])('%s', (_, dropped, most, isTooMuch) => {
	expect(takesTooMuch(dropped, most)).toBe(isTooMuch)
})
