import { expect, test } from 'vitest'
import { precisionOf } from './precision.ts'

const shown = (marks: string) => Array.from(marks, (mark) => ({ isRelevant: mark === '+' }))

test('precision is the share of relevant products in five places, empty ones included', () => {
	expect(precisionOf(shown('++-+-'), 100)).toBe(0.6)
	expect(precisionOf(shown('++'), 100)).toBe(0.4)
	expect(precisionOf([], 100)).toBe(0)
})

test('of fewer than five relevant products all that exist are enough', () => {
	expect(precisionOf(shown('++'), 2)).toBe(1)
	expect(precisionOf(shown('+--'), 2)).toBe(0.5)
})
