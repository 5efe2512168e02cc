import { expect, test } from 'vitest'
import { misspellWords, slips, waysToSlip } from './misspell-words.ts'

const words = ['кукла', 'машина', 'конструктор', 'пазл', 'паровоз', 'barbie', 'мишка', 'мозаика']

test('a slip drops, doubles, swaps or replaces one letter, at any place, by what lies beside it on either keyboard', () => {
	expect(waysToSlip('мяч', 'drop')).toEqual(['яч', 'мч', 'мя'])
	expect(waysToSlip('мяч', 'double')).toEqual(['ммяч', 'мяяч', 'мячч'])
	expect(waysToSlip('мяч', 'swap')).toEqual(['ямч', 'мчя'])
	expect(waysToSlip('йод', 'neighbour')).toEqual(['цод', 'йрд', 'йлд', 'йол', 'йож'])
	expect(waysToSlip('box', 'neighbour')).toEqual(['vox', 'nox', 'bix', 'bpx', 'boz', 'boc'])
})

test('a slip of the ear mixes up vowels and consonants that sound alike, and loses the soft sign', () => {
	expect(waysToSlip('собь', 'sound')).toEqual(['зобь', 'сабь', 'сопь', 'соб'])
	expect(waysToSlip('lego', 'sound')).toEqual([])
})

test('two slips never come to one or none', () => {
	const misspelt = misspellWords({ words, count: words.length, distance: 2 })
	expect(misspelt.length).toBeGreaterThan(words.length / 2)
	for (const { meant, typed } of misspelt) {
		const near = [meant, ...slips.flatMap((slip) => waysToSlip(meant, slip))]
		expect(near).not.toContain(typed)
		expect(near.flatMap((once) => slips.flatMap((slip) => waysToSlip(once, slip)))).toContain(typed)
	}
})

test('a swap of two equal letters is no slip', () => {
	expect(waysToSlip('алло', 'swap')).toEqual(['лало', 'алол'])
})

test('every word is misspelt once, the kinds of slips in turns, and never as itself', () => {
	const misspelt = misspellWords({ words, count: words.length })
	expect(misspelt.map(({ meant }) => meant).toSorted()).toEqual(words.toSorted())
	expect(misspelt.map(({ slip }) => slip).slice(0, 6)).toEqual(['drop', 'double', 'swap', 'neighbour', 'sound', 'drop'])
	for (const { meant, typed, slip } of misspelt) {
		expect(typed).not.toBe(meant)
		expect(waysToSlip(meant, slip)).toContain(typed)
	}
})

test('the same words and seed give the same misspellings, another seed others, and no more than asked for', () => {
	const misspell = (seed?: number) => misspellWords({ words, count: 4, ...(seed && { seed }) })
	expect(misspell()).toEqual(misspell())
	expect(misspell()).toHaveLength(4)
	expect(misspell(1)).not.toEqual(misspell(2))
})

test('a word that a slip cannot change is passed over', () => {
	expect(misspellWords({ words: ['эээ', 'эээ', 'эээ'], count: 3 }).map(({ slip }) => slip)).toEqual(['drop', 'double'])
})
