import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addLastSearch, clearLastSearches, readLastSearches } from './last-searches.ts'

let kept: Map<string, string>

beforeEach(() => {
	kept = new Map()
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
	})
})

afterEach(() => vi.unstubAllGlobals())

test('the last six searches are kept, each once, the newest first, until they are cleared', () => {
	for (const query of ['мяч', 'кукла', 'лего', 'пазл', 'слайм', 'домино', 'лото', 'Лего']) addLastSearch(query)
	expect(readLastSearches()).toEqual(['Лего', 'лото', 'домино', 'слайм', 'пазл', 'кукла'])
	clearLastSearches()
	expect(readLastSearches()).toEqual([])
})

test.each(['nonsense', '{"a":1}', 'null'])('%s in the storage is no search', (text) => {
	kept.set('last-searches', text)
	expect(readLastSearches()).toEqual([])
	addLastSearch('мяч')
	expect(readLastSearches()).toEqual(['мяч'])
})

test('where storage is forbidden nothing is kept', () => {
	vi.stubGlobal('localStorage', undefined)
	addLastSearch('мяч')
	clearLastSearches()
	expect(readLastSearches()).toEqual([])
})
