import { expect, test } from 'vitest'
import { secondsUntil } from './seconds-until.ts'

test('a countdown shows whole seconds and ends at 0', () => {
	expect(secondsUntil(60_000, 0)).toBe(60)
	expect(secondsUntil(60_000, 1)).toBe(60)
	expect(secondsUntil(60_000, 59_500)).toBe(1)
	expect(secondsUntil(60_000, 60_000)).toBe(0)
	expect(secondsUntil(0, 60_000)).toBe(0)
})
