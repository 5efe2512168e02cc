import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlSamples, plainSamples } from '../testing/plain-text-samples.ts'
import { processorMs } from '../testing/processor-time.ts'
import { randomRuns, randomSeed } from '../testing/random-runs.ts'
import { plainText } from './plain-text.ts'

test.each(htmlSamples)('%j is shown as %j', (text, shown) => {
	expect(plainText(text)).toBe(shown)
})

test.each(plainSamples)('%j holds no HTML and stays as it is', (text) => {
	expect(plainText(text)).toBe(text)
})

const pieces = [
	'<p>',
	'</p>',
	'<br>',
	'<li>',
	'<b>',
	'</b>',
	'<x y>',
	'<',
	'>',
	'&',
	'&lt;',
	'b',
	'&nbsp;',
	' ',
	'\n',
	'•',
	'мяч',
	'<!--',
	'-->',
]

test('whatever a text is made of, what is shown of it is no HTML any more and is shown the same again', () => {
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
			const shown = plainText(parts.join(''))
			expect(plainText(shown)).toBe(shown)
			expect(shown).not.toMatch(/<\/?(p|br|li)>|&nbsp;/)
		}),
		{ numRuns: randomRuns(2000), seed: randomSeed() },
	)
})

test.each([
	...['<p>', '<', '&amp;', '<b ', '<!--', ' <p ', '\n '],
	...['<b>', '<div>', '<svg>', '<b></i>', '<form>', '<li><b>'],
])('a megabyte of %j is read in a moment', (piece) => {
	const text = `${piece.repeat(1_000_000 / piece.length)}мяч`
	expect(processorMs(() => plainText(text))).toBeLessThan(5_000)
})
