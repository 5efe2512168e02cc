import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addViewed, readViewed } from './viewed-store.ts'

let kept: Map<string, string>

beforeEach(() => {
	kept = new Map()
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
	})
})

afterEach(() => vi.unstubAllGlobals())

test('a product that is looked at again moves to the front, and twelve are kept', () => {
	for (const id of ['a', 'b', 'a']) addViewed(id)
	expect(readViewed()).toEqual(['a', 'b'])
	for (let number = 0; number < 20; number++) addViewed(String(number))
	expect(readViewed()).toHaveLength(12)
	expect(readViewed()[0]).toBe('19')
})

test('what something else kept under the same name is no product', () => {
	kept.set('viewed-products', '{"a":1}')
	expect(readViewed()).toEqual([])
	kept.set('viewed-products', '["a",7,null]')
	expect(readViewed()).toEqual(['a'])
})

test('without storage nothing is kept', () => {
	vi.stubGlobal('localStorage', undefined)
	addViewed('a')
	expect(readViewed()).toEqual([])
})
