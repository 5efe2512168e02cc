import { expect, test } from 'vitest'
import { quantityAfter } from './quantity-field.tsx'

test('arrows step by one, Home and End go to the ends, and none leaves 1 to 20', () => {
	expect(['ArrowUp', 'ArrowRight'].map((key) => quantityAfter(key, 5))).toEqual([6, 6])
	expect(['ArrowDown', 'ArrowLeft'].map((key) => quantityAfter(key, 5))).toEqual([4, 4])
	expect(['Home', 'End'].map((key) => quantityAfter(key, 5))).toEqual([1, 20])
	expect([quantityAfter('ArrowDown', 1), quantityAfter('ArrowUp', 20)]).toEqual([1, 20])
	expect(quantityAfter('Tab', 5)).toBeUndefined()
})

test('no key leads beyond what can be had, and none below 1', () => {
	expect(['ArrowUp', 'End', 'ArrowDown'].map((key) => quantityAfter(key, 5, 3))).toEqual([3, 3, 3])
	expect(quantityAfter('Home', 5, 0)).toBe(1)
})
