import { expect, test } from 'vitest'
import type { Term } from './terms.ts'
import { allOf, anyOf, anySetOf, phraseOf } from './tsquery.ts'

function term(word: string, ...others: string[][]): Term {
	const alternatives = [[word], ...others].map((stems, index) => ({ stems, weight: index === 0 ? 1 : 0.9 }))
	return { typed: word, word, alternatives, rarity: 1, isOptional: false }
}

test('a query of all terms has each of their ways', () => {
	const terms = [term('кукл'), term('домик', ['кукольн', 'дом'])]
	expect(allOf(terms)).toBe(`(('кукл')) & (('домик') | ('кукольн' & 'дом'))`)
	expect(allOf(terms, 'AB')).toBe(`(('кукл':AB)) & (('домик':AB) | ('кукольн':AB & 'дом':AB))`)
	expect(phraseOf(terms)).toBe(`'кукл' <-> 'домик'`)
	expect(anySetOf([[term('кукл'), term('дом')], [term('мяч')]])).toBe(`((('кукл')) & (('дом'))) | ((('мяч')))`)
})

test('signs of a query in a word are letters of the word', () => {
	expect(anyOf([{ stems: [`o'neill`, 'a\\b', `\\'`], weight: 1 }], 'A')).toBe(
		`('o''neill':A & 'a\\\\b':A & '\\\\''':A)`,
	)
})
