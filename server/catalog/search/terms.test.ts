import { expect, test } from 'vitest'
import { mostOf, raiseThing, rarityOf, type Term, thingOf } from './terms.ts'

function term(word: string, rarity = 1): Term {
	return { typed: word, word, alternatives: [{ stems: [word], weight: 1 }], rarity, isOptional: false }
}

test('the rarer a word, the more it says, and a word that all have says something', () => {
	const rarities = [0, 1, 10, 1_000, 90_000].map((titles) => rarityOf(titles, 90_000))
	expect(rarities).toEqual([...rarities].sort((a, b) => b - a))
	expect(rarities.at(-1)).toBeCloseTo(Math.log(2))
})

test('most of what was asked for is any smallest set of terms that has the share', () => {
	const [big, middle, small] = [term('a', 5), term('b', 3), term('c', 2)]
	const sets = (share: number) =>
		mostOf([big, middle, small], share).map((set) => set.map(({ word }) => word).join('&'))
	expect(sets(0.6)).toEqual(['a&b', 'a&c'])
	expect(sets(0.5)).toEqual(['a', 'b&c'])
	expect(sets(0.3)).toEqual(['a', 'b'])
	expect(sets(1)).toEqual(['a&b&c'])
})

test.each([
	['огромный медведь', 'медведь'],
	['розовая большая кукла', 'кукла'],
	['игры для двоих', 'игры'],
	['динозавр рычит', 'динозавр'],
])('what «%s» asks for counts no less than what is said of it', (text, thing) => {
	const terms = text.split(' ').map((word) => term(word, word === thing ? 2 : 9))
	expect(raiseThing(terms).find(({ word }) => word === thing)?.rarity).toBe(9)
})

test('a thing is what names titles, not a brand before it or what it is for', () => {
	const [brand, house] = [term('барби', 9), { ...term('дом', 2), isName: true }]
	expect(thingOf([brand, house])).toBe(house)
	const [girl, game] = [{ ...term('друзей', 9), isName: true, isComplement: true }, term('игра', 2)]
	expect(thingOf([game, girl])).toBe(game)
	expect(raiseThing([brand, house])[1]?.rarity).toBe(9)
	expect(raiseThing([game, girl])[0]?.rarity).toBe(9)
})

test('a name stays rarer than the kind of the thing', () => {
	const terms = [term('трансформер', 4), term('бамблби', 9)]
	expect(raiseThing(terms)).toEqual(terms)
})

test('the rarest of many terms make sets', () => {
	const many = [...Array.from({ length: 10 }, (_, index) => term(`common${index}`)), term('rare', 9)]
	expect(
		mostOf(many, 0.5)
			.flat()
			.map(({ word }) => word),
	).toContain('rare')
})

test('of many terms only eight make sets', () => {
	const many = Array.from({ length: 40 }, (_, index) => term(`w${index}`))
	const sets = mostOf(many, 0.6)
	expect(new Set(sets.flat())).toEqual(new Set(many.slice(0, 8)))
	expect(sets).toHaveLength(56)
})
