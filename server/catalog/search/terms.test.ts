import { expect, test } from 'vitest'
import { allOf, anyOf, mostOf, phraseOf, rarityOf, type Term } from './terms.ts'

function term(word: string, rarity = 1, ...others: string[][]): Term {
	const alternatives = [[word], ...others].map((stems, index) => ({ stems, weight: index === 0 ? 1 : 0.9 }))
	return { typed: word, word, alternatives, rarity, isOptional: false }
}

test('the rarer a word, the more it says, and a word that all have says something', () => {
	const rarities = [0, 1, 10, 1_000, 90_000].map((titles) => rarityOf(titles, 90_000))
	expect(rarities).toEqual([...rarities].sort((a, b) => b - a))
	expect(rarities.at(-1)).toBeCloseTo(Math.log(2))
})

test('a query of all terms has each of their ways', () => {
	const terms = [term('кукл'), term('домик', 1, ['кукольн', 'дом'])]
	expect(allOf(terms)).toBe(`(('кукл')) & (('домик') | ('кукольн' & 'дом'))`)
	expect(allOf(terms, 'AB')).toBe(`(('кукл':AB)) & (('домик':AB) | ('кукольн':AB & 'дом':AB))`)
	expect(phraseOf(terms)).toBe(`'кукл' <-> 'домик'`)
})

test('signs of a query in a word are letters of the word', () => {
	expect(anyOf([{ stems: [`o'neill`, 'a\\b', `\\'`], weight: 1 }], 'A')).toBe(
		`('o''neill':A & 'a\\\\b':A & '\\\\''':A)`,
	)
})

test('most of what was asked for is any smallest set of terms that has the share', () => {
	const [big, middle, small] = [term('a', 5), term('b', 3), term('c', 2)]
	const sets = (share: number) =>
		mostOf([big, middle, small], share)
			.replaceAll(/[^a-c&|]/g, '')
			.split('|')
	expect(sets(0.6)).toEqual(['a&b', 'a&c'])
	expect(sets(0.5)).toEqual(['a', 'b&c'])
	expect(sets(0.3)).toEqual(['a', 'b'])
	expect(sets(1)).toEqual(['a&b&c'])
})

test('the rarest of many terms make sets', () => {
	const many = [...Array.from({ length: 10 }, (_, index) => term(`common${index}`)), term('rare', 9)]
	expect(mostOf(many, 0.5)).toContain('rare')
})

test('of many terms only eight make sets', () => {
	const many = Array.from({ length: 40 }, (_, index) => term(`w${index}`))
	expect(mostOf(many, 0.6)).not.toContain('w8')
	expect(mostOf(many, 0.6).split(' | ')).toHaveLength(56)
})
