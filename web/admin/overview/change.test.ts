import { expect, test } from 'vitest'
import { changeText } from './change.tsx'

test.each([
	[112, 100, 'больше на 12 %'],
	[50, 100, 'меньше на 50 %'],
	[100, 100, 'столько же'],
	// After nothing, or by less than half a percent, a percentage says nothing.
	[5, 0, 'больше'],
	[999, 1000, 'меньше'],
])('%i after %i is said as %s', (value, before, words) => {
	expect(changeText({ value, before, beforeText: String(before) }).replace(/\s/g, ' ')).toBe(words)
})

test('a share is compared without a percentage of a percentage', () => {
	expect(changeText({ value: 10, before: 5, beforeText: '5 %', isShare: true })).toBe('больше')
})
