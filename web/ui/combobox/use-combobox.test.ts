import { expect, test } from 'vitest'
import { stepThrough, stepWithin } from './use-combobox.ts'

test('the arrows go through the options and the field', () => {
	const down = [-1, 0, 1].map((active) => stepThrough(active, 1, 2))
	expect(down).toEqual([0, 1, -1])
	const up = [-1, 0, 1].map((active) => stepThrough(active, -1, 2))
	expect(up).toEqual([1, -1, 0])
})

test('the arrows stay within the options where the first one is active by itself', () => {
	const down = [-1, 0, 1].map((active) => stepWithin(active, 1, 2))
	expect(down).toEqual([0, 1, 0])
	const up = [-1, 0, 1].map((active) => stepWithin(active, -1, 2))
	expect(up).toEqual([1, 1, 0])
	expect(stepWithin(0, 1, 1)).toBe(0)
})
