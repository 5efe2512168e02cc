import { expect, test } from 'vitest'
import { isFilling, isVague } from './word-kinds.ts'

test.each([
	['игрушка', 'игрушк', true],
	['подарки', 'подарк', true],
	['kids', 'kid', true],
	['best', 'best', true],
	['самая', 'сам', true],
	// Brands and words that only begin so.
	['bestway', 'bestway', false],
	['kidsmart', 'kidsmart', false],
	['toyota', 'toyota', false],
	['goodman', 'goodman', false],
	['сам', 'сам', false],
])('%s, whose stem is %s, is vague: %s', (word, stem, expected) => {
	expect(isVague(word, [stem])).toBe(expected)
})

test('a day says nothing before a birth, and something alone', () => {
	expect([isFilling('день', 'рождения'), isFilling('рождения')]).toEqual([true, true])
	expect([isFilling('день'), isFilling('день', 'игрушки')]).toEqual([false, false])
})
