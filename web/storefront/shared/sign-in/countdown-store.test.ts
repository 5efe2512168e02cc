import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureWaiting, secondsLeftFor, secondsUntil, startWaiting } from './countdown-store.ts'

test('a countdown shows whole seconds and ends at 0', () => {
	expect(secondsUntil(60_000, 0)).toBe(60)
	expect(secondsUntil(60_000, 1)).toBe(60)
	expect(secondsUntil(60_000, 59_500)).toBe(1)
	expect(secondsUntil(60_000, 60_000)).toBe(0)
	expect(secondsUntil(0, 60_000)).toBe(0)
})

beforeEach(() => {
	vi.useFakeTimers()
})

afterEach(() => {
	vi.useRealTimers()
})

test('each email address waits on its own, in whatever case, and for each kind of letter', () => {
	startWaiting('reset-letter', 'Aigul@mail.kz', 60_000)
	vi.advanceTimersByTime(20_000)
	expect(secondsLeftFor('reset-letter', ' aigul@Mail.kz')).toBe(40)
	expect(secondsLeftFor('reset-letter', 'other@mail.kz')).toBe(0)
	expect(secondsLeftFor('code', 'aigul@mail.kz')).toBe(0)
})

test('a wait that runs is not begun anew, one that is over is', () => {
	ensureWaiting('code', 'asel@mail.kz', 60_000)
	vi.advanceTimersByTime(45_000)
	ensureWaiting('code', 'asel@mail.kz', 60_000)
	expect(secondsLeftFor('code', 'asel@mail.kz')).toBe(15)
	vi.advanceTimersByTime(15_000)
	expect(secondsLeftFor('code', 'asel@mail.kz')).toBe(0)
	ensureWaiting('code', 'asel@mail.kz', 60_000)
	expect(secondsLeftFor('code', 'asel@mail.kz')).toBe(60)
})
