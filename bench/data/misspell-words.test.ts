import { expect, test } from 'vitest'
import { misspellAgain, misspellWords, slips, waysToSlip } from './misspell-words.ts'

const words = ['кукла', 'машина', 'конструктор', 'пазл', 'lego', 'barbie', 'мишка', 'мозаика']

test('a slip drops, doubles, swaps or replaces one letter, at any place, by what lies beside it on either keyboard', () => {
	expect(waysToSlip('мяч', 'drop')).toEqual(['яч', 'мч', 'мя'])
	expect(waysToSlip('мяч', 'double')).toEqual(['ммяч', 'мяяч', 'мячч'])
	expect(waysToSlip('мяч', 'swap')).toEqual(['ямч', 'мчя'])
	expect(waysToSlip('йод', 'neighbour')).toEqual(['цод', 'йрд', 'йлд', 'йол', 'йож'])
	expect(waysToSlip('box', 'neighbour')).toEqual(['vox', 'nox', 'bix', 'bpx', 'boz', 'boc'])
})

test('a swap of two equal letters is no slip', () => {
	expect(waysToSlip('алло', 'swap')).toEqual(['лало', 'алол'])
})

test('every word is misspelt once, the kinds of slips in turns, and never as itself', () => {
	const misspelt = misspellWords(words, words.length)
	expect(misspelt.map(({ meant }) => meant).toSorted()).toEqual(words.toSorted())
	expect(misspelt.map(({ slip }) => slip).slice(0, 5)).toEqual(['drop', 'double', 'swap', 'neighbour', 'drop'])
	for (const { meant, typed, slip } of misspelt) {
		expect(typed).not.toBe(meant)
		expect(waysToSlip(meant, slip)).toContain(typed)
	}
})

test('the same words and seed give the same misspellings, another seed others, and no more than asked for', () => {
	expect(misspellWords(words, 4)).toEqual(misspellWords(words, 4))
	expect(misspellWords(words, 4)).toHaveLength(4)
	expect(misspellWords(words, 4, 1)).not.toEqual(misspellWords(words, 4, 2))
})

test('a word that a slip cannot change is passed over', () => {
	expect(misspellWords(['ааа', 'ааа', 'ааа'], 3).map(({ slip }) => slip)).toEqual(['drop', 'double'])
})

test('a second slip follows the first, and leads neither back to the word nor to one slip', () => {
	const misspelt = misspellWords(words, words.length)
	const twice = misspellAgain(misspelt)
	expect(twice.length).toBeGreaterThan(words.length / 2)
	for (const { meant, typed } of twice) {
		const once = misspelt.find((one) => one.meant === meant)
		expect(slips.flatMap((slip) => waysToSlip(once?.typed ?? '', slip))).toContain(typed)
		expect([meant, ...slips.flatMap((slip) => waysToSlip(meant, slip))]).not.toContain(typed)
	}
})
