import { expect, test } from 'vitest'
import { countFullMatches } from './search-counting.ts'

const page = { cards: [], totalItems: 387, near: undefined, unknownWords: [] }

test('a search counts its full matches, and one with an unknown word is a miss', () => {
	expect(countFullMatches(page)).toBe(387)
	expect(countFullMatches({ ...page, near: { fullItems: 0, lacks: new Map() } })).toBe(0)
	expect(countFullMatches({ ...page, near: { fullItems: 5, lacks: new Map() } })).toBe(5)
	expect(countFullMatches({ ...page, unknownWords: ['абракадабра'] })).toBe(0)
	expect(countFullMatches({ ...page, totalItems: undefined })).toBe(0)
})
